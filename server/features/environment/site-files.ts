import { HOME_ANALYZER_LINK } from '#core/domain/home-content.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { PAGES } from '#core/domain/pages.ts';
import { DEFAULT_LANGUAGE, findLanguage } from '#core/standards/languages.ts';
import type { Brand } from '#server/services/brand.ts';
import type { Translate } from '#server/services/texts.ts';
import { escapeHtml } from './markup.ts';

const COLOURS = { theme_color: '#0a6b69', background_color: '#f6f8f9' };

/** The web app manifest of a brand: its name and icons belong to the host it is served on. */
export function toManifest(brand: Brand, translate: Translate): object {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: DEFAULT_LANGUAGE,
    dir: 'ltr',
    ...COLOURS,
    categories: ['business', 'productivity', 'utilities'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: [
      {
        name: translate(HOME_ANALYZER_LINK),
        url: '/inner-optimization/analyzer/',
        icons: [icon('icon-192', 192, 'any')],
      },
    ],
  };
}

/** Search engines may read everything but the API. */
export function toRobotsTxt(origin: string): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Every indexable page in every language, each naming all its versions. */
export function toSitemap(origin: string, activeLangs: readonly string[]): string {
  const address = (path: string, code: string) => escapeHtml(new URL(toLocalePath(path, code), origin).href);
  const alternate = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const entries = PAGES.filter((page) => page.isIndexable).flatMap(({ path }) => {
    const alternates = [
      ...activeLangs.map((code) => alternate(findLanguage(code)?.tag ?? code, address(path, code))),
      alternate('x-default', address(path, DEFAULT_LANGUAGE)),
    ].join('');
    return activeLangs.map((code) => `<url><loc>${address(path, code)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
