import { parseDocument } from '#core/parse/html.ts';
import { textOf, type RawDocument } from './raw-document.ts';

export type HomeJob = RawDocument & { readonly kind: 'home' };

/** What a site says about itself at its front door. */
export type HomeReading = {
  readonly kind: 'home';
  readonly title: string | null;
  readonly language: string | null;
  /** Of `rel=icon`, the first. */
  readonly favicon: string | null;
  /** Addresses of icons to try, in the order of the page. */
  readonly icons: readonly string[];
};

const MAX_ICONS = 3;

export function readHome({ facts, body }: HomeJob): HomeReading {
  const { titles, htmlLang, links } = parseDocument(textOf({ facts, body }), facts.finalUrl);
  const icons = links
    .filter(({ rel }) => rel.some((each) => each === 'icon' || each === 'apple-touch-icon'))
    .slice(0, MAX_ICONS);
  return {
    kind: 'home',
    title: titles[0]?.text ?? null,
    language: htmlLang,
    favicon: links.find(({ rel }) => rel.includes('icon'))?.url ?? null,
    icons: icons.flatMap(({ url }) => url ?? []),
  };
}
