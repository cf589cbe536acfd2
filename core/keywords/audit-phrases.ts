import { phrasesOfPages } from './page-phrases.ts';

/** What a page audit knows of a page. */
export type AuditedPage = {
  readonly url: string;
  readonly title: string;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
};

/** Headings below this level are about parts of a part. */
const LOWEST_LEVEL = 3;

/** Phrases of the titles and of the headings down to the third level, each once, in the order of the pages; rules as of `phrasesOfPages`. */
export function phrasesOfAudits(pages: readonly AuditedPage[]): string[] {
  const parts = pages.flatMap(({ url, title, headings }) => [
    { url, title, h1: headings.find(({ level }) => level === 1)?.text ?? '' },
    ...headings
      .filter(({ level }) => level > 1 && level <= LOWEST_LEVEL)
      .map(({ text }) => ({ url, title: text, h1: '' })),
  ]);
  return phrasesOfPages(parts, [], () => []).map(({ phrase }) => phrase);
}
