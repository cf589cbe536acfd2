import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { getMeta } from '#core/contract/environment.ts';
import { getPageText, type PageText } from '#core/contract/page-texts.ts';
import { LEGAL_PAGES } from '#core/domain/page-texts.ts';
import { findLanguage, LANGUAGES } from '#core/standards/languages.ts';
import { brands, customPages } from '#server/db/brand-schema.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: 'https://app.example.org' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.run('delete from custom_pages');
});

async function read(slug: string, lang = 'en') {
  return server.browser().call(getPageText, { query: { slug, lang } });
}
async function htmlOf(slug: string, lang = 'en'): Promise<string> {
  return toHtml((await read(slug, lang)).result.nodes);
}
const open = (url: string) => server.app.inject({ url });

type Row = Partial<typeof customPages.$inferInsert>;
async function write(...rows: Row[]): Promise<void> {
  const page = { brandId: '', slug: 'our-team', lang: 'en', title: 'Our team', text: 'Ann and Bob.', changedAtMs: 1 };
  await server.database.db.insert(customPages).values(rows.map((row) => ({ ...page, ...row })));
}

const ORIGIN = 'https://app.example.org';
/** The languages whose folder has the legal texts, all of them. */
const WRITTEN = new Set(
  readdirSync('server/legal').filter((lang) =>
    LEGAL_PAGES.every((slug) => readdirSync(`server/legal/${lang}`).includes(`${slug}.md`)),
  ),
);
function linkOf(html: string, rel: string): string[] {
  return [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'gu'))].map((match) => match[1] ?? '');
}

describe('a legal page', () => {
  it.each(LEGAL_PAGES)(
    '%s has a whole text with its date and the operator, in the page itself too [spec:2.24]',
    async (slug) => {
      const { result } = await read(slug);
      expect(new Date(result.changedAtMs).toISOString()).toMatch(/^20\d\d-/u);
      const text = toHtml(result.nodes);
      expect(text.split(/\s+/u).length).toBeGreaterThan(250);
      expect(text).not.toMatch(/\{\w+\}/u);
      expect(text).toContain('The operator of this installation has not entered their name and address yet.');

      const page = await open(`/${slug}/`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(`<h1>${result.title}</h1>`);
      expect(page.body).toContain(text);
      expect(page.body).toContain(`<link rel="canonical" href="https://app.example.org/${slug}/">`);
      expect(page.body).not.toContain('content="noindex"');
    },
  );

  it('names the operator as the brand has entered them, whatever signs that holds', async () => {
    const branded = await startTestApp();
    onTestFinished(() => branded.close());
    await branded.database.db.insert(brands).values({
      id: 'example',
      hosts: ['example.org'],
      isDefault: true,
      kind: 'main',
      name: 'Example',
      shortName: 'Example',
      operator: { name: 'Example *Ltd* <b>', address: '1 High Street\nLondon', taxId: '', other: '[x](javascript:1)' },
      contacts: { contacts: { email: 'office@example.org' } },
      changedAtMs: 1,
    });
    const { result } = await branded.browser().call(getPageText, { query: { slug: 'terms-of-service' } });
    const text = toHtml(result.nodes);
    expect(text).toContain('<li><strong>Name:</strong> Example *Ltd* &lt;b&gt;</li>');
    expect(text).toContain('<li><strong>Postal address:</strong> 1 High Street, London</li>');
    expect(text).toContain('[x](javascript:1)');
    expect(text).not.toContain('Tax number');
    expect(text).toContain('<a href="mailto:office@example.org">office@example.org</a>');
  });

  it('gives way to what the operator has written under its name', async () => {
    await write({ slug: 'refund-policy', title: 'Money back', text: 'Always.' });
    const { result } = await read('refund-policy');
    expect([result.title, toHtml(result.nodes), result.isOwn]).toEqual(['Money back', '<p>Always.</p>', false]);
    expect((await open('/refund-policy/')).body).toContain('<title>Money back</title>');
  });

  it.each(LANGUAGES.filter(({ isDefault }) => isDefault).map(({ code }) => code))(
    'has versions only in languages it is written in; in %s it is its own or says it is the English one',
    async (lang) => {
      const { result } = await read('privacy-policy', lang);
      expect(result.lang).toBe(WRITTEN.has(lang) ? lang : 'en');
      const prefix = lang === 'en' ? '' : `/${lang}`;
      const { body } = await open(`${prefix}/privacy-policy/`);
      const own = WRITTEN.has(lang) ? prefix : '';
      expect(linkOf(body, 'canonical')).toEqual([`${ORIGIN}${own}/privacy-policy/`]);
      const isOneOfSeveral = WRITTEN.size > 1 && WRITTEN.has(lang);
      expect(linkOf(body, 'alternate')).toHaveLength(isOneOfSeveral ? WRITTEN.size + 1 : 0);
      // To name another page as canonical and to forbid this one would contradict each other.
      expect(body).not.toContain('content="noindex"');
      expect(body).toContain(`<main lang="${findLanguage(result.lang)?.tag ?? ''}">`);
      const reader = LANGUAGES.find(({ code, isComplete }) => code === lang && isComplete)?.tag ?? 'en';
      const note = new RegExp(`<p lang="${reader}">[^<]{10,}</p>`, 'u');
      if (WRITTEN.has(lang)) expect(body).not.toMatch(/<p lang=/u);
      else expect(body).toMatch(note);
    },
  );

  it('has the same versions in the call and in the sitemap', async () => {
    const { body } = await open('/sitemap.xml');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/gu)].map((match) => match[1] ?? '');
    for (const slug of LEGAL_PAGES) {
      const { result } = await server.browser().call(getMeta, { query: { route: `/${slug}/`, lang: 'de' } });
      expect(result.canonical).toBe(`${ORIGIN}${WRITTEN.has('de') ? '/de' : ''}/${slug}/`);
      expect(addresses.filter((address) => address.endsWith(`/${slug}/`)).length, slug).toBe(WRITTEN.size);
    }
    expect(addresses).toContain(`${ORIGIN}/privacy-policy/`);
  });

  it('that the operator has written has the languages of what they wrote', async () => {
    const versions = async (lang: string) => {
      const { body } = await open(`/${lang}/refund-policy/`);
      return [linkOf(body, 'canonical'), linkOf(body, 'alternate')].map((hrefs) =>
        hrefs.map((href) => href.replace(`${ORIGIN}/`, '').replace(/\/?refund-policy\/$/u, '')),
      );
    };
    await write({ slug: 'refund-policy', text: 'en' }, { slug: 'refund-policy', lang: 'ru', text: 'ru' });
    expect(await versions('ru')).toEqual([['ru'], ['', 'ru', '']]);
    expect(await versions('de')).toEqual([[''], []]);
    const sitemap = (await open('/sitemap.xml')).body;
    expect(sitemap).toContain(`<loc>${ORIGIN}/ru/refund-policy/</loc>`);
    expect(sitemap).not.toContain('/de/refund-policy/');
    // What the brand has in English stands before that.
    await write({ slug: 'refund-policy', brandId: 'default', text: 'own' });
    expect(await versions('ru')).toEqual([[''], []]);
    expect((await open('/sitemap.xml')).body).not.toContain('/ru/refund-policy/');
  });
});

describe('a page of the operator', () => {
  it('is shown at its address with its own title and description [spec:2.26]', async () => {
    await write({ description: 'Who works here.' });
    const page = await open('/p/our-team/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Our team</title>');
    expect(page.body).toContain('<meta name="description" content="Who works here.">');
    expect(page.body).toContain('<main lang="en"><h1>Our team</h1><p>Ann and Bob.</p></main>');
    const { result } = await server.browser().call(getMeta, { query: { route: '/p/our-team/' } });
    expect(result).toMatchObject({ title: 'Our team', status: 200, isIndexable: true });
  });

  it.each<[name: string, rows: Row[], lang: string, shown: string]>([
    ['in its language', [{ text: 'en' }, { lang: 'de', text: 'de' }], 'de', 'de'],
    ['in English where there is no other', [{ text: 'en' }, { lang: 'ru', text: 'ru' }], 'de', 'en'],
    ['of the brand before that of all', [{ text: 'all' }, { brandId: 'default', text: 'own' }], 'en', 'own'],
    [
      'of the brand in English before that of all in the language',
      [
        { lang: 'de', text: 'all' },
        { brandId: 'default', text: 'own' },
      ],
      'de',
      'own',
    ],
    ['never of another brand', [{ text: 'all' }, { brandId: 'other', text: 'other' }], 'en', 'all'],
  ])('is %s [spec:2.26]', async (_name, rows, lang, shown) => {
    await write(...rows);
    expect(await htmlOf('our-team', lang)).toBe(`<p>${shown}</p>`);
  });

  it('keeps script in it text [spec:2.26]', async () => {
    await write({ title: '<script>alert(1)</script>', text: '<script>alert(2)</script>\n\n[x](javascript:alert(3))' });
    const { body } = await open('/p/our-team/');
    expect(body).not.toMatch(/<script>alert/u);
    expect(body).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(body).not.toMatch(/href="javascript/u);
  });

  it.each(['/p/none/', '/de/p/none/', '/about-us/', '/write-a-review/'])(
    '%s is the 404 page while nobody has written it: in the status, the environment and the call [spec:2.26]',
    async (path) => {
      const page = await open(path);
      expect(page.statusCode).toBe(404);
      expect(page.body).toMatch(/"status":404/u);
      expect(page.body).not.toContain('rel="canonical"');
      const slug = path.split('/').at(-2) ?? '';
      expect((await read(slug)).error?.code).toBe('NOT_FOUND');
      const { result } = await server.browser().call(getMeta, { query: { route: path.replace('/de/', '/') } });
      expect(result.status).toBe(404);
      await write({ slug });
      expect((await open(path)).statusCode).toBe(200);
    },
  );

  it('with an address of its own has no second one below /p/', async () => {
    await write({ slug: 'about-us' });
    expect((await open('/about-us/')).statusCode).toBe(200);
    expect((await open('/p/about-us/')).statusCode).toBe(404);
    expect((await open('/p/privacy-policy/')).statusCode).toBe(404);
  });
});

describe('the text of a page', () => {
  it('is there for everybody, and names its language', async () => {
    const { result } = await read('privacy-policy');
    expect(result satisfies PageText).toMatchObject({
      slug: 'privacy-policy',
      lang: 'en',
      isOwn: true,
      title: 'Privacy policy',
    });
  });
});
