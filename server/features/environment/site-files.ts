import { HOME_ANALYZER_LINK } from '#core/domain/home-content.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { pathsOf } from '#core/pages/find-page.ts';
import type { Page } from '#core/pages/page.ts';
import { DEFAULT_LANGUAGE, findLanguage } from '#core/standards/languages.ts';
import { PRODUCT_NAME, type HostBrand } from '#server/services/brands/brand.ts';
import { marksVersion } from '#server/services/brands/render-marks.ts';
import type { Translate } from '#server/services/texts.ts';
import { escapeHtml } from './markup.ts';

const DASHBOARD_SHORTCUT = /*i18n*/ {
  id: 'MANIFEST_DASHBOARD',
  message: 'Dashboard',
  comment: 'Name of a page, in the menu of the installed app’s icon.',
};
/** Pictures of the app, shown by browsers before it is installed; `node tools/screenshots.ts` takes them. */
export const SCREENSHOTS = [
  { name: 'wide-start', widthPx: 1280, heightPx: 800, isWide: true },
  { name: 'wide-dashboard', widthPx: 1280, heightPx: 800, isWide: true },
  { name: 'narrow-start', widthPx: 390, heightPx: 844, isWide: false },
  { name: 'narrow-dashboard', widthPx: 390, heightPx: 844, isWide: false },
] as const;

const THEME_COLOUR = '#0a6b69';
const BACKGROUND_COLOUR = '#f6f8f9';

/** The web app manifest of a brand: its name and icons belong to the host it is served on. */
export function toManifest(brand: HostBrand, translate: Translate): object {
  const version = marksVersion(brand);
  const query = version === '' ? '' : `?v=${version}`;
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    // Installed apps take a new icon only from a new address.
    src: `/icons/${name}.png${query}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192, 'any')] });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: DEFAULT_LANGUAGE,
    dir: 'ltr',
    theme_color: brand.accent?.light ?? THEME_COLOUR,
    background_color: BACKGROUND_COLOUR,
    categories: ['business', 'productivity', 'utilities'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      shortcut(translate(HOME_ANALYZER_LINK), '/inner-optimization/analyzer/'),
      shortcut(translate(DASHBOARD_SHORTCUT), '/dashboard/'),
    ],
    // They show our own name, which another brand does not want to see.
    ...(brand.kind === 'main' && brand.name === PRODUCT_NAME && { screenshots: SCREENSHOTS.map(toScreenshot) }),
  };
}

function toScreenshot({ name, widthPx, heightPx, isWide }: (typeof SCREENSHOTS)[number]) {
  return {
    src: `/screenshots/${name}.webp`,
    sizes: `${widthPx}x${heightPx}`,
    type: 'image/webp',
    form_factor: isWide ? 'wide' : 'narrow',
  };
}

/** Search engines may read everything but the API. */
export function toRobotsTxt(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

type SitemapOptions = {
  readonly origin: string;
  readonly pages: readonly Page[];
  /** The languages in which the page at a path is there. */
  readonly versions: (path: string) => Promise<readonly string[]>;
};

/** Every indexable page in every language it is there in, each naming all its versions. */
export async function toSitemap({ origin, pages, versions }: SitemapOptions): Promise<string> {
  const paths = pages.filter((page) => page.isIndexable).flatMap((page) => pathsOf(page));
  const found = await Promise.all(paths.map(async (path) => ({ path, langs: await versions(path) })));
  const entries = found.flatMap(({ path, langs }) => toEntries(langs, (code) => toAddress(origin, path, code)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function toAddress(origin: string, path: string, lang: string): string {
  return escapeHtml(new URL(toLocalePath(path, lang), origin).href);
}

/** A page once for each language; one that is there in a single language has no versions to name. */
function toEntries(langs: readonly string[], addressOf: (lang: string) => string): string[] {
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const alternates = [
    ...langs.map((code) => alternate(findLanguage(code)?.tag ?? code, addressOf(code))),
    ...(langs.includes(DEFAULT_LANGUAGE) ? [alternate('x-default', addressOf(DEFAULT_LANGUAGE))] : []),
  ].join('');
  return langs.map((code) => `<url><loc>${addressOf(code)}</loc>${langs.length < 2 ? '' : alternates}</url>`);
}
