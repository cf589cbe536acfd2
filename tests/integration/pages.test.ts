import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countSearchEngines,
  environmentSchema,
  getFileService,
  getMeta,
  getNavigation,
  getSearchEngine,
  getTexts,
  listCountries,
  listSearchEngines,
  type Environment,
} from '#core/contract/environment.ts';
import { signInNative } from '#core/contract/user.ts';
import { homeHeading } from '#core/domain/home-content.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { isTextPath, textSlugOf } from '#core/domain/page-texts.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { pathsOf } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { parseDocument } from '#core/parse/html.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { toNavigation } from '#server/features/environment/navigation.ts';
import { createTexts } from '#server/services/texts.ts';
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const ORIGIN = 'https://app.example.org';

let server: TestApp;
let port: string;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: ORIGIN, INVOICE_PAYMENT: 'A bank' } });
  ({ port } = new URL(await server.listen()));
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
async function open(url: string, headers: Record<string, string> = {}) {
  const response = await get(url, headers);
  const [, json = 'null'] =
    /<script type="application\/json" id="environment">(.*?)<\/script>/su.exec(response.body) ?? [];
  return {
    response,
    facts: parseDocument(response.body, `${ORIGIN}${url}`),
    environment: JSON.parse(json) as Environment,
  };
}
const TRANSLATED = LANGUAGES.filter(({ isComplete }) => isComplete);
const linksOf = (facts: ReturnType<typeof parseDocument>, rel: string) =>
  facts.links.filter((link) => link.rel.includes(rel));
const metaOf = (facts: ReturnType<typeof parseDocument>, name: string) =>
  facts.metas.find((meta) => meta.name === name || meta.property === name)?.content;

/** Stands for a text of this form. */
const like = (form: RegExp) => expect.stringMatching(form) as string;

describe('the start page', () => {
  it('tells crawlers what it is, where it is and in which languages', async () => {
    const { response, facts } = await open('/');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(facts.htmlLang).toBe('en');
    expect(facts.titles.map((title) => title.text)).toEqual(['Sitewarden: website SEO analysis that works offline']);
    expect(metaOf(facts, 'description')).toMatch(/^Check any web page/u);
    expect(metaOf(facts, 'robots')).toBeUndefined();
    expect(linksOf(facts, 'canonical').map((link) => link.href)).toEqual([`${ORIGIN}/`]);
    const alternates = linksOf(facts, 'alternate');
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual([...TRANSLATED.map(({ tag }) => tag), 'x-default']);
    expect(alternates.find((link) => link.hreflang === 'zh-Hant')?.href).toBe(`${ORIGIN}/zh-tw/`);
    expect(alternates.find((link) => link.hreflang === 'x-default')?.href).toBe(`${ORIGIN}/`);
    expect([metaOf(facts, 'og:url'), metaOf(facts, 'og:title'), metaOf(facts, 'twitter:card')]).toEqual([
      `${ORIGIN}/`,
      facts.titles[0]?.text,
      'summary',
    ]);
    expect(facts.structuredData.flatMap((block) => block.items.flatMap((item) => item.types))).toEqual(
      expect.arrayContaining(['WebSite', 'WebPage', 'FAQPage']),
    );
    expect(facts.structuredData.map((block) => block.error)).toEqual([null, null]);
  });

  it.each<[string, string, string]>([
    ['main', 'Sitewarden: website SEO analysis that works offline', 'Find out what holds your website back'],
    [
      'agency',
      'Digital agency: welcome to your digital agency',
      'Welcome to your digital agency: find out what holds your website back',
    ],
    ['demo', 'Sitewarden Demo: website SEO analysis that works offline', 'Find out what holds your website back'],
  ])('of a brand of kind %s is titled in its name [spec:1.03]', async (kind, title, heading) => {
    const host = await startTestApp({ env: { PUBLIC_URL: ORIGIN, BRAND: kind } });
    const { body } = await host.app.inject({ url: '/' });
    await host.close();
    const facts = parseDocument(body, `${ORIGIN}/`);
    expect(facts.titles.map(({ text }) => text)).toEqual([title]);
    expect(facts.headings.filter(({ level }) => level === 1).map(({ text }) => text)).toEqual([heading]);
  });

  it('has something to read without JavaScript', async () => {
    const { facts } = await open('/');
    const mainHeadings = facts.headings.filter((heading) => heading.level === 1);
    expect(mainHeadings.map(({ text }) => text)).toEqual([homeHeading('main').message]);
    expect(facts.mainText.split(/\s+/u).length).toBeGreaterThan(200);
    const targets = facts.anchors.map((anchor) => anchor.href);
    expect(targets).toContain('/inner-optimization/analyzer/');
    expect(targets).toContain('/de/');
  });

  it('shows the picture of the start page before any code has come, in its language and one for each kind of reader', async () => {
    const picture = async (path: string) => {
      const { facts } = await open(path);
      return facts.images.map(({ src }) => src).filter((src) => src?.includes('/screenshots/'));
    };
    expect(await picture('/')).toEqual(['/screenshots/result-en-wide-light.webp']);
    expect(await picture('/de/')).toEqual(['/screenshots/result-de-wide-light.webp']);
    expect(await picture('/tools/')).toEqual([]);
    const { response } = await open('/de/');
    for (const [theme, size, width] of [
      ['light', 'wide', '>= 600px'],
      ['light', 'narrow', '< 600px'],
      ['dark', 'wide', '>= 600px'],
      ['dark', 'narrow', '< 600px'],
    ] as const) {
      const media = `(prefers-color-scheme: ${theme}) and (width ${width.replace('<', '&lt;').replace('>', '&gt;')})`;
      expect(response.body).toContain(`<source media="${media}" srcset="/screenshots/result-de-${size}-${theme}.webp"`);
    }
  });

  it('leads to every tool from their list without JavaScript, in its language, and from no other page', async () => {
    const ofTool = (targets: readonly (string | null)[]) => targets.filter((href) => href?.includes('/tools/'));
    const { facts } = await open('/de/tools/');
    const segments = PAGES.flatMap(({ id, items = [] }) => (id === 'tool' ? items.map(({ segment }) => segment) : []));
    expect(segments).toContain('url-parser');
    expect(ofTool(facts.anchors.map(({ href }) => href))).toEqual(segments.map((each) => `/de/tools/${each}/`));
    expect(facts.mainText).toContain('URL-Parser');
    const other = (await open('/website-checker/')).facts;
    expect(ofTool(other.anchors.map(({ href }) => href))).toEqual([]);
  });

  it('brings the environment as data that no browser runs', async () => {
    const { response, environment } = await open('/');
    expect(environmentSchema.parse(environment)).toEqual(environment);
    expect(environment).toMatchObject({
      user: null,
      plan: 'free',
      features: ['websiteChecker', 'tools', 'insights', 'payments', 'manager'],
      brand: { kind: 'main', name: 'Sitewarden', host: 'app.example.org' },
      build: 'test',
      meta: { status: 200, canonical: `${ORIGIN}/` },
    });
    expect(environment.languages).toHaveLength(43);
    expect(environment.navigation.protected).toEqual([
      '/account/:tab/',
      '/dashboard/',
      '/report-center/delivery/',
      '/report-center/download-report/',
      '/email-confirmation/',
      '/report-center/schedule-list/edit/',
      '/report-center/schedule-list/',
      '/report-center/schedule/',
      '/serp/keywords/groups/',
      '/support/',
      '/unsubscribe/',
      '/report-center/white-label/edit/',
      '/report-center/white-label/',
    ]);
    const scripts = [...response.body.matchAll(/<script([^>]*)>/gu)].map((match) => match[1]);
    expect(scripts.filter((attributes) => !/type="application\/(?:ld\+)?json"|src="/u.test(attributes ?? ''))).toEqual(
      [],
    );
  });

  it('keeps what a user typed from ending the data block [sec:X5]', async () => {
    const name = '</script><script>alert(1)</script><!--\u2028$&$1';
    const browser = server.browser();
    await browser.call(signInNative, {
      body: { mode: 'signup', email: 'inject@example.org', password: obfuscatePassword(PASSWORD), name },
    });
    const { response, environment } = await open('/', { cookie: browser.cookieHeader() });
    expect(environment.user?.name).toBe(name);
    expect(response.body).not.toContain('alert(1)</script>');
    expect(response.body.match(/<!--/gu)).toBeNull();
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('is asked for anew each time, and may be stored while nobody is signed in', async () => {
    const { headers } = await get('/');
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', expect.stringMatching(/cookie/iu)]);
  });
});

describe('a page', () => {
  it('in another language has its own address', async () => {
    const { facts, environment } = await open('/pt-br/inner-optimization/analyzer/?url=https://example.org/');
    expect(facts.htmlLang).toBe('pt-BR');
    expect(linksOf(facts, 'canonical').map((link) => link.href)).toEqual([
      `${ORIGIN}/pt-br/inner-optimization/analyzer/`,
    ]);
    expect(environment.meta.hreflangs['de']).toBe(`${ORIGIN}/de/inner-optimization/analyzer/`);
  });

  it('in a language that is not translated yet is English, and stays out of search engines', async () => {
    const { response, facts, environment } = await open('/fr/inner-optimization/analyzer/');
    const english = await open('/inner-optimization/analyzer/');
    expect([response.statusCode, facts.htmlLang, metaOf(facts, 'robots')]).toEqual([200, 'en', 'noindex']);
    expect(facts.titles).toEqual(english.facts.titles);
    expect(linksOf(facts, 'alternate')).toEqual([]);
    expect(facts.structuredData).toEqual([]);
    expect(environment.meta).toMatchObject({ hreflangs: {}, isIndexable: false });
    expect(english.environment.meta.isIndexable).toBe(true);
    expect(Object.keys(english.environment.meta.hreflangs)).not.toContain('fr');
    expect(environment.languages.map(({ code }) => code)).toContain('fr');
  });

  it.each(
    // Pages with a text of the operator are not there yet, and one address leads to another.
    PAGES.filter(({ isIndexable, id }) => !isIndexable && id !== 'notFound' && id !== 'price').flatMap((page) =>
      pathsOf(page).flatMap((path) => (isTextPath(path) ? [] : [[path]])),
    ),
  )('%s stays out of search engines', async (path) => {
    const { response, facts } = await open(path);
    expect([response.statusCode, metaOf(facts, 'robots'), facts.structuredData]).toEqual([200, 'noindex', []]);
  });

  it.each([
    ['/price/', '/pricing/'],
    ['/price', '/pricing/'],
    ['/de/price/?a=b', '/de/pricing/?a=b'],
    ['/EN/Price/index.php', '/pricing/'],
  ])('%s leads to %s for good', async (path, target) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual([308, target]);
  });

  it.each(['/support/', '/unsubscribe/', '/email-confirmation/'])(
    '%s is protected: every page tells the browser, whoever asks, and no search engine gets it [spec:2.23]',
    async (path) => {
      for (const address of ['/', path, `/de${path}`]) {
        const { response, environment } = await open(address);
        expect([response.statusCode, environment.navigation.protected]).toEqual([200, expect.arrayContaining([path])]);
      }
      const { facts } = await open(path);
      expect(metaOf(facts, 'robots')).toBe('noindex');
      expect((await server.browser().call(getNavigation, {})).result.protected).toContain(path);
    },
  );

  it.each([
    '/nothing/',
    '/nothing',
    '/404/',
    '/de/nothing/',
    '/xx/',
    '/bs/',
    '/de/de/',

    '/project/a/b/',
    '/tools/no-such-tool/',
    '/dashboard/%00/',
    '/..%2f..%2fetc/',
  ])('%s is answered with 404 [spec:2.05]', async (path) => {
    const { response, facts, environment } = await open(path);
    expect([response.statusCode, environment.meta.status, metaOf(facts, 'robots')]).toEqual([404, 404, 'noindex']);
    expect([linksOf(facts, 'canonical'), linksOf(facts, 'alternate')]).toEqual([[], []]);
  });

  it.each([
    ['/dashboard', '/dashboard/'],
    ['/de', '/de/'],
    ['/project/example.org?site=a', '/project/example.org/?site=a'],
    ['//', '/'],
    ['//dashboard', '/dashboard/'],
    ['/de//inner-optimization/analyzer/', '/de/inner-optimization/analyzer/'],
    ['/Dashboard/', '/dashboard/'],
    ['/DE/', '/de/'],
    ['/EN/', '/'],
    ['/PT-BR/Inner-Optimization/Analyzer?url=Example.org/A', '/pt-br/inner-optimization/analyzer/?url=Example.org/A'],
    ['/project/Example.ORG/', '/project/example.org/'],
    ['/index.php?a=B', '/?a=B'],
    ['/INDEX.HTML', '/'],
    ['/de/index.html', '/de/'],
    ['/website-checker/index.php?domain=a.com', '/website-checker/?domain=a.com'],
    ['/en/', '/'],
    ['/en/project?site=a', '/project/?site=a'],
    ['/Unsubscribe/AbC_1', '/unsubscribe/AbC_1/'],
  ])('%s is sent on to %s', async (path, target) => {
    const response = await get(path);
    expect([response.statusCode, response.headers.location]).toEqual([308, target]);
  });

  it('/index.html leads home whoever follows a link to it; the worker gets what it keeps', async () => {
    const { statusCode, headers } = await get('/index.html?a=b', { 'sec-fetch-mode': 'navigate' });
    expect([statusCode, headers.location]).toEqual([308, '/?a=b']);
    expect((await get('/index.html', { 'sec-fetch-mode': 'cors' })).statusCode).toBe(200);
  });

  it.each(['/No/Such/', '/bs/Dashboard/', '/xx/index.php', '/en/en/', '/Evil.test/'])(
    '%s, which leads to no page, is sent nowhere',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  it.each([
    '//evil.test',
    '//EVIL.test/index.html',
    '/en//evil.test/Dashboard',
    '/\\evil.test',
    '/\\evil.test/dashboard',
    '//evil.test/%2f..',
    '/https://evil.test',
    '//evil.test/dashboard',
    'http://evil.test/dashboard',
    '/de//evil.test',
  ])('%s leads to no other host', async (path) => {
    // Sent as it is: a client library would tidy it up.
    const [response] = (await once(request({ port, path, host: '127.0.0.1' }).end(), 'response')) as [IncomingMessage];
    response.resume();
    expect([308, 404]).toContain(response.statusCode);
    expect(new URL(response.headers.location ?? '/', ORIGIN).origin).toBe(ORIGIN);
  });

  it('is the same whatever host and forwarding headers a request names [sec:I9] [sec:I11]', async () => {
    const usual = await get('/');
    const odd = await get('/', {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      'x-original-url': '/dashboard/',
      'x-rewrite-url': '/dashboard/',
    });
    expect(odd.body).toBe(usual.body);
  });

  it('answers HEAD as GET without its body', async () => {
    const response = await server.app.inject({ method: 'HEAD', url: '/' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });
});

describe('files', () => {
  it.each([
    ['/assets/app-abc123.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/index.html', 'no-cache'],
  ])('%s may be kept: %s [off:C7]', async (path, cacheControl) => {
    const response = await get(path);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, cacheControl]);
  });

  it.each([
    '/assets/gone-abc123.js',
    '/assets/app-abc123.js/',
    '/favicon.ico',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('%s that are not there are a real 404 [off:B7]', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('"version"');
  });

  it('that are missing are no page in disguise [off:B7]', async () => {
    const response = await get('/assets/gone-abc123.js');
    expect([response.headers['content-type'], response.headers['cache-control']]).toEqual([
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  it.each(['br', 'gzip'])('are sent as %s to who takes it', async (encoding) => {
    for (const path of ['/assets/app-abc123.js', '/', '/api/v1/country/']) {
      const response = await get(path, { 'accept-encoding': encoding });
      expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, encoding]);
    }
  });
});

describe('the kill switch [off:C8]', () => {
  it('answers /sw.js with a worker that removes itself, asked for each time, and nothing else changes', async () => {
    const killing = await startTestApp({ env: { KILL_SERVICE_WORKER: 'true' } });
    const answer = await killing.app.inject({ url: '/sw.js' });
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/javascript; charset=utf-8',
    ]);
    expect(answer.body).toContain('registration.unregister()');
    expect(answer.body).not.toMatch(/indexedDB|Storage|navigate/u);
    expect((await killing.app.inject({ url: '/' })).statusCode).toBe(200);
    await killing.close();
    expect((await get('/sw.js')).body).not.toContain('unregister');
  });
});

describe('what crawlers and browsers look for', () => {
  it('has a sitemap of every indexable page in every translated language', async () => {
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/gu)].map((match) => match[1]);
    const indexable = PAGES.filter(({ isIndexable }) => isIndexable).flatMap(({ path, items }) =>
      items === undefined ? [path] : items.map(({ segment }) => path.replace(/:\w+/u, segment)),
    );
    expect(indexable).toContain('/tools/sitemap-parser/');
    // Long texts may be there in fewer languages: page-texts.test.ts.
    const everywhere = indexable.filter((path) => textSlugOf(path) === null);
    expect(
      addresses.filter((address) => textSlugOf(parseLocalePath(new URL(address ?? '').pathname).path) === null),
    ).toHaveLength(everywhere.length * TRANSLATED.length);
    expect(body).not.toContain('/fr/');
    expect(addresses).toEqual(expect.arrayContaining(everywhere.map((path) => `${ORIGIN}/de${path}`)));
    expect(addresses).toContain(`${ORIGIN}/de/inner-optimization/analyzer/`);
    expect(addresses).toContain(`${ORIGIN}/de/tools/url-parser/`);
    expect(body).not.toContain('/dashboard/');
  });

  it('has a robots.txt that names the sitemap', async () => {
    expect((await get('/robots.txt')).body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it('has a manifest that makes the app installable [off:A1]', async () => {
    const response = await get('/manifest.webmanifest');
    expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/u);
    const manifest = response.json<Record<string, unknown> & { icons: { sizes: string; purpose: string }[] }>();
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Sitewarden',
      short_name: 'Sitewarden',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(manifest).not.toHaveProperty('prefer_related_applications');
  });

  it('identifies the app the same way whatever the brand [off:A3]', async () => {
    const identities = await Promise.all(
      ['main', 'agency', 'demo'].map(async (brand) => {
        const host = await startTestApp({ env: { BRAND: brand } });
        const { body } = await host.app.inject({ url: '/manifest.webmanifest' });
        await host.close();
        const { id, start_url, scope } = JSON.parse(body) as Record<string, unknown>;
        return { id, start_url, scope };
      }),
    );
    expect(identities).toEqual(Array.from({ length: 3 }, () => ({ id: '/', start_url: '/', scope: '/' })));
  });

  it('leads to the pages people open most, which exist [off:A5]', async () => {
    const { shortcuts } = (await get('/manifest.webmanifest')).json<{ shortcuts: { name: string; url: string }[] }>();
    expect(shortcuts.map(({ url }) => url)).toEqual(['/inner-optimization/analyzer/', '/dashboard/']);
    for (const { name, url } of shortcuts) expect([name !== '', (await get(url)).statusCode]).toEqual([true, 200]);
  });

  it('shows small pictures of the app, wide and narrow, as large as it says [off:A5]', async () => {
    const { screenshots } = (await get('/manifest.webmanifest')).json<{
      screenshots: { src: string; sizes: string; type: string; form_factor: string }[];
    }>();
    expect(new Set(screenshots.map((each) => each.form_factor))).toEqual(new Set(['wide', 'narrow']));
    for (const { src, sizes } of screenshots) {
      const file = await readFile(new URL(`../../public${src}`, import.meta.url));
      expect(file.length).toBeLessThanOrEqual(60 * 1024);
      // WebP, extended form: width and height less one, in three bytes each.
      expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X');
      expect(`${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`).toBe(sizes);
    }
  });

  it('has the name and the marks of its brand only [off:A4]', async () => {
    const agency = await startTestApp({ env: { BRAND: 'agency' } });
    const { body } = await agency.app.inject({ url: '/manifest.webmanifest' });
    expect(body).not.toContain('Sitewarden');
    const manifest = JSON.parse(body) as { icons: { src: string }[] };
    expect(manifest).not.toHaveProperty('screenshots');

    // Each address of a mark, in the manifest or in a page's head, leads to a file of its own for each brand.
    for (const src of [...manifest.icons.map((icon) => icon.src), '/icons/apple-touch-icon.png', '/favicon.svg']) {
      for (const [host, folder] of [
        [server, ''],
        [agency, '/neutral'],
      ] as const) {
        const mark = await readFile(new URL(`../../public${folder}${src}`, import.meta.url));
        await mkdir(dirname(`${host.distFolder}${folder}${src}`), { recursive: true });
        await writeFile(`${host.distFolder}${folder}${src}`, mark);
      }
      const [own, neutral] = [await get(src), await agency.app.inject({ url: src })];
      expect([own.statusCode, neutral.statusCode]).toEqual([200, 200]);
      expect(neutral.rawPayload.equals(own.rawPayload)).toBe(false);
    }
    await agency.close();
  });

  it('says whether it lives and can work', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });
});

describe('the calls about the installation', () => {
  it('tell what it offers, by the scopes asked for', async () => {
    const browser = server.browser();
    const { result } = await browser.call(getFileService, { query: { scope: 'plan,features' } });
    expect(result).toEqual({ plan: 'free', features: ['websiteChecker', 'tools', 'insights', 'payments', 'manager'] });
    const more = await browser.call(getFileService, { query: { scope: 'plan_sites,is_test_host' } });
    expect(more.result).toEqual({ plan_sites: 100_000, is_test_host: false });
    expect((await browser.call(getFileService, { query: { scope: 'active_langs' } })).result.active_langs).toHaveLength(
      43,
    );
    expect((await browser.call(getFileService, { query: { scope: '__proto__' } })).error?.code).toBe('INVALID_INPUT');
  });

  it('tell of each item of the navigation its icon, namespace, text, route, need of sign-in and children [spec:3.07]', async () => {
    const item = (rest: object) => ({
      icon: like(/^[a-z0-9-]+$/u),
      namespace: like(/^[a-z-]+$/u),
      text: like(/^NAV_[A-Z_]+$/u),
      route: like(/^(?:\/.+\/)?$/u),
      requiresAuth: false,
      children: [],
      ...rest,
    });
    const { en } = (await server.browser().call(getNavigation, {})).result;
    expect(en).toEqual(
      en.map(({ namespace, route, children }) =>
        item({
          requiresAuth: namespace === 'dashboard',
          route: route === '' ? '' : like(/^\/.+\/$/u),
          children: children.map((child) =>
            item({ route: like(/^\/.+\/$/u), requiresAuth: child.route.startsWith('/report-center/') }),
          ),
        }),
      ),
    );
    expect(en.filter(({ route }) => route === '').flatMap(({ children }) => children).length).toBeGreaterThan(1);
  });

  it('tell of a page its title, description and the addresses of its languages [spec:3.09]', async () => {
    const { result } = await server.browser().call(getMeta, { query: { route: '/project/', lang: 'de' } });
    expect([result.title.length > 10, result.description.length > 50]).toEqual([true, true]);
    expect(result.hreflangs).toEqual({
      ...Object.fromEntries(
        TRANSLATED.map(({ code, tag }) => [tag, `${ORIGIN}${code === 'en' ? '' : `/${code}`}/project/`]),
      ),
      'x-default': `${ORIGIN}/project/`,
    });
  });

  it('tell the navigation and the meta of a page', async () => {
    const browser = server.browser();
    const { result: navigation } = await browser.call(getNavigation, {});
    expect(navigation.en.map((item) => item.text)).toEqual([
      'NAV_DASHBOARD',
      'NAV_INSIGHTS',
      'NAV_PROJECT',
      'NAV_POSITIONS',
      'NAV_SEO_AUDIT',
      'NAV_CONTENT',
      'NAV_MONITORING',
      'NAV_AI_TOOLS',
      'NAV_REPORTS',
      'NAV_TOOLS',
    ]);
    expect((await browser.call(getMeta, { query: { route: '/dashboard/', lang: 'de' } })).result).toMatchObject({
      status: 200,
      canonical: `${ORIGIN}/de/dashboard/`,
    });
    expect((await browser.call(getMeta, { query: {} })).result).toMatchObject({ status: 200, canonical: `${ORIGIN}/` });
    expect((await browser.call(getMeta, { query: { route: '/nothing/', lang: 'en' } })).result).toMatchObject({
      status: 404,
    });
    expect((await browser.call(getMeta, { query: { route: '/', lang: '<script>' } })).error?.code).toBe(
      'INVALID_INPUT',
    );
  });

  it('tell of each country its calling code, name, flag and ISO code [spec:3.10]', async () => {
    const { result } = await server.browser().call(listCountries, { query: {} });
    expect(result.length).toBeGreaterThan(240);
    const entry = {
      phone: like(/^\+\d{1,7}$/u),
      country: like(/^\p{L}/u),
      flag: like(/^[a-z]{2}$/u),
      iso: like(/^[A-Z]{2}$/u),
    };
    expect(result).toEqual(result.map(() => entry));
    expect(result.filter(({ flag, iso }) => flag !== iso?.toLowerCase())).toEqual([]);
  });

  it('tell of countries the fields asked for, and nothing besides', async () => {
    const browser = server.browser();
    const { result } = await browser.call(listCountries, { query: { scope: ' iso,phone,unknown' } });
    expect(result).toContainEqual({ phone: '+49', iso: 'DE' });
    expect(result.length).toBeGreaterThan(240);
    expect(result.filter((country) => Object.keys(country).join() !== 'phone,iso')).toEqual([]);
    for (const scope of ['', 'capital', 'iso;phone'])
      expect((await browser.call(listCountries, { query: { scope } })).error?.code, scope).toBe('INVALID_INPUT');
  });

  it('tell countries and search engines', async () => {
    const browser = server.browser();
    const countries = (await browser.call(listCountries, { query: {} })).result;
    expect(countries).toContainEqual({ phone: '+49', country: 'Germany', flag: 'de', iso: 'DE' });
    expect(new Set(countries.map((country) => country.iso)).size).toBe(countries.length);
    const engines = (await browser.call(listSearchEngines, {})).result;
    expect((await browser.call(countSearchEngines, {})).result).toEqual({ total: engines.length, forceUpdate: 0 });
    expect((await browser.call(getSearchEngine, { query: { se: 1 } })).result).toEqual({
      id: 1,
      geo: 'US',
      name: 'google.com',
      kind: 'google',
      language: 'en',
    });
    expect((await browser.call(getSearchEngine, { query: { se: 9999 } })).error?.code).toBe('NOT_FOUND');
    const known = new Set(countries.map((country) => country.iso));
    expect(engines.filter((engine) => !known.has(engine.geo))).toEqual([]);
  });

  it('refuse namespaces and languages that are none', async () => {
    const browser = server.browser();
    expect((await browser.call(getTexts, { query: { tag: 'server', lang: 'de' } })).status).toBe(200);
    expect((await browser.call(getTexts, { query: { tag: '../package', lang: 'de' } })).error?.code).toBe('NOT_FOUND');
    expect((await browser.call(getTexts, { query: { tag: 'server', lang: '../..' } })).error?.code).toBe(
      'INVALID_INPUT',
    );
  });

  it('leave out of the navigation what is switched off, and groups that are empty then', () => {
    const item = { icon: '', text: '', requiresAuth: false, children: [] };
    const tree = [
      {
        ...item,
        namespace: 'more',
        route: '',
        children: [{ ...item, namespace: 'checker', route: '/website-checker/' }],
      },
      { ...item, namespace: 'support', route: '/support/' },
    ];
    expect(toNavigation([], tree).en.map((each) => each.namespace)).toEqual(['support']);
    expect(toNavigation(['websiteChecker'], tree).en.map((each) => each.namespace)).toEqual(['more', 'support']);
  });
});

describe('texts', () => {
  const catalogue = (entries: Record<string, string>) =>
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n${Object.entries(entries)
      .map(([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`)
      .join('\n')}`;

  it('come from the catalogue of a language, and in English where it has a gap', async () => {
    const folder = `${server.distFolder}/locales`;
    await mkdir(`${folder}/de`, { recursive: true });
    await mkdir(`${folder}/en`, { recursive: true });
    await writeFile(`${folder}/en/server.po`, catalogue({ A: 'One', B: 'Two {count}' }));
    await writeFile(
      `${folder}/de/server.po`,
      catalogue({ A: 'Eins', B: '', C: '{count, plural, one {# Seite} other {# Seiten}}' }),
    );
    const texts = createTexts(folder);
    const german = await texts.translator('de');
    expect([
      german({ id: 'A', message: 'One' }),
      german({ id: 'B', message: 'Two {count}' }, { count: 2 }),
      german({ id: 'C', message: '' }, { count: 3 }),
    ]).toEqual(['Eins', 'Two 2', '3 Seiten']);
    expect((await texts.translator('fr'))({ id: 'A', message: 'One' })).toBe('One');
    expect(await texts.messages('de', 'server')).toEqual({
      A: 'Eins',
      B: 'Two {count}',
      C: '{count, plural, one {# Seite} other {# Seiten}}',
    });
    await rm(folder, { recursive: true });
  });
});

describe('links', () => {
  it('lead to the port that is really listened on, when no public address was given [sec:I11]', async () => {
    const local = await startTestApp();
    const origin = await local.listen();
    const { body } = await local.app.inject({ url: '/robots.txt', headers: { host: 'localhost:9' } });
    expect(body).toContain(`Sitemap: ${origin.replace('127.0.0.1', 'localhost')}/sitemap.xml`);
    await local.close();
  });
});
