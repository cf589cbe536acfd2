import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Environment } from '#core/contract/environment.ts';
import { BUILT_FEATURES, type Feature } from '#core/domain/features.ts';
import { offeredPages } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { renderHome } from '#server/features/environment/home-markup.ts';
import { toNavigation } from '#server/features/environment/navigation.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { HomeScreen } from './home-screen.tsx';

const SOON = { timeout: 10_000 };
type Brand = Environment['brand'];
const BRANDS: readonly Brand[] = [
  { kind: 'main', name: 'Sitewarden', host: 'app.example' },
  { kind: 'agency', name: 'Nordlicht', host: 'audit.nordlicht.example' },
  { kind: 'demo', name: 'Try it', host: 'demo.example' },
];

async function show(brand: Brand, features: readonly Feature[] = BUILT_FEATURES) {
  const { store } = openTestStore(null, undefined, {
    brand,
    features: [...features],
    navigation: toNavigation(features),
  });
  const opened: string[] = [];
  const { container, href } = renderPage(<HomeScreen />, {
    store,
    actions: { openAuth: (tab) => opened.push(tab ?? '') },
  });
  await screen.findByRole('heading', { level: 1 }, SOON);
  await screen.findByRole('heading', { name: 'Questions and answers' }, SOON);
  return { container, href, opened };
}

/** What the server sends to readers without JavaScript. */
function served(brand: Brand, features: readonly Feature[] = BUILT_FEATURES): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderHome({
    brand,
    features: [...features],
    lang: 'en',
    languages: LANGUAGES.slice(0, 2),
    pages: offeredPages(PAGES, features),
    navigation: toNavigation(features).en,
    translate: ({ message }) => message.replaceAll('{brand}', brand.name),
  });
  return root;
}
const textsOf = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
const hrefsOf = (root: Element) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the start page', () => {
  it.each<[Brand['kind'], string]>([
    ['main', 'Find out what holds your website back'],
    ['agency', 'Welcome to your digital agency: find out what holds your website back'],
    ['demo', 'Find out what holds your website back'],
  ])('of a brand of kind %s is titled “%s” and speaks in its name [spec:1.03]', async (kind, title) => {
    const brand = BRANDS.find((each) => each.kind === kind);
    if (brand === undefined) throw new Error(kind);
    const { container } = await show(brand);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
    expect(container.textContent).toContain(`${brand.name} audits a page or a whole website`);
    expect(container.textContent.replaceAll('SitewardenBot', '').includes('Sitewarden')).toBe(kind === 'main');
    expect(textsOf(served(brand), 'h1')).toEqual([title]);
  });

  it.each(BRANDS)('says the same with JavaScript and without (brand $kind)', async (brand) => {
    const { container } = await show(brand);
    const plain = served(brand);
    const said = container.textContent;
    const parts = textsOf(plain, 'h1, h2, h3, section p, dt, section:not(:has(a)) dd, th, td').filter(
      (text) => !['', 'Languages', 'How findings are graded'].includes(text),
    );
    expect(parts.length).toBeGreaterThan(70);
    expect(parts.filter((text) => !said.includes(text))).toEqual([]);
    const [places, plainPlaces] = [container, plain].map((root) => root.querySelector('dl:has(a)') ?? root);
    if (places === undefined || plainPlaces === undefined) throw new Error('places');
    // Without JavaScript nobody is signed in.
    const open = [...places.querySelectorAll('a:not([rel=nofollow])')].map((link) => link.getAttribute('href'));
    expect(hrefsOf(plainPlaces)).toEqual(open);
    expect(places.querySelector('[href="/dashboard/"]')?.getAttribute('rel')).toBe('nofollow');
    const data = JSON.parse(plain.querySelector('script')?.textContent ?? '{}') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(data.mainEntity.map(({ name }) => name)).toEqual(textsOf(container, 'summary'));
    expect(data.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(textsOf(container, 'details > p'));
  });

  it('names only what is offered, each page and tool with the way to it', async () => {
    const [brand] = BRANDS;
    if (brand === undefined) throw new Error('a brand');
    const { container } = await show(brand, []);
    const all = served(brand);
    expect(hrefsOf(all)).toEqual(expect.arrayContaining(['/website-checker/', '/tools/dns/']));
    for (const root of [container, served(brand, [])]) {
      expect(hrefsOf(root).filter((href) => /website-checker|\/tools\//u.test(href ?? ''))).toEqual([]);
      expect(root.textContent).not.toContain('Crawls of whole websites');
    }
  });

  it('takes an address and analyses it at once; what is no address stays to be put right', async () => {
    const [brand] = BRANDS;
    if (brand === undefined) throw new Error('a brand');
    const { href } = await show(brand);
    const field = screen.getByRole('textbox', { name: 'Page address' });
    fireEvent.change(field, { target: { value: 'no address' } });
    fireEvent.click(screen.getByRole('button', { name: 'Analyze' }));
    expect(field).toMatchObject({ value: 'no address' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: 'example.org/shop' } });
    fireEvent.click(screen.getByRole('button', { name: 'Analyze' }));
    await expect.poll(href).toBe('/inner-optimization/analyzer/?url=example.org%2Fshop&run=1');
  });

  it('loads one picture only, in the theme that is shown', async () => {
    const [brand] = BRANDS;
    if (brand === undefined) throw new Error('a brand');
    document.documentElement.dataset['theme'] = 'dark';
    await show(brand);
    const picture = screen.getByRole('img', { name: /^The result of a page audit/u });
    expect(picture.getAttribute('src')).toBe('/screenshots/result-en-wide-dark.webp');
    delete document.documentElement.dataset['theme'];
    await expect.poll(() => picture.getAttribute('src')).toBe('/screenshots/result-en-wide-light.webp');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '720']);
  });

  it('offers an account beside what one gets', async () => {
    const [brand] = BRANDS;
    if (brand === undefined) throw new Error('a brand');
    const { opened } = await show(brand);
    const table = within(screen.getByRole('table', { name: 'With and without an account' }));
    expect(table.getByRole('row', { name: /^Crawls of whole websites/u }).textContent).toBe(
      'Crawls of whole websitesNoYes, up to 100,000 pages each',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(opened).toEqual(['SignUp']);
  });
});
