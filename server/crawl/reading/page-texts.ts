import { judgeSiteTexts, type SitePageText } from '#core/audit/content/judge-site-texts.ts';
import { siteTextsSchema } from '#core/audit/content/site-texts.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';
import { readPageText, type PageText } from '#core/text/page-text.ts';
import { countWords } from '#core/base/plain-text.ts';
import { textDetector } from '#server/services/text-language.ts';
import { isHtmlType, typeOf } from './media-type.ts';
import { textOf, type RawDocument } from './raw-document.ts';

export type TextJob = RawDocument & { readonly kind: 'text' };

/** The text of a page as JSON of a `PageText`; '' for what is no page. */
export type TextReading = {
  readonly kind: 'text';
  readonly page: string;
  readonly words: number;
  readonly headings: number;
  /** Its Last-Modified, as written. */
  readonly modified: string;
};

/** More of a page is left out: nobody wrote that for readers. */
const MAX_CHARACTERS = 400_000;
const MAX_BLOCKS = 5000;
const MAX_LISTED = 1000;

export function readText({ facts, body }: TextJob): TextReading {
  const type = typeOf(facts);
  const modified = headerOf(facts, 'last-modified') ?? '';
  if (facts.status !== 200 || (type !== '' && !isHtmlType(type)))
    return { kind: 'text', page: '', words: 0, headings: 0, modified };
  const page = bounded(readPageText(textOf({ facts, body })));
  const main = page.blocks.filter(({ isFrame }) => !isFrame);
  return {
    kind: 'text',
    page: JSON.stringify(page),
    words: main.reduce((sum, { text }) => sum + countWords(text), 0),
    headings: main.filter(({ level }) => level > 0).length,
    modified,
  };
}

function bounded(page: PageText): PageText {
  let left = MAX_CHARACTERS;
  const blocks = page.blocks.slice(0, MAX_BLOCKS).flatMap((block) => {
    if (left <= 0) return [];
    const text = block.text.slice(0, left);
    left -= text.length;
    return [{ ...block, text }];
  });
  return { ...page, blocks, links: page.links.slice(0, MAX_LISTED), alts: page.alts.slice(0, MAX_LISTED) };
}

export type JudgeTextsJob = {
  readonly kind: 'judge-texts';
  readonly pages: readonly {
    readonly url: string;
    readonly modified: string;
    readonly inlinks?: number | undefined;
    readonly page: string;
  }[];
};

/** JSON of `SiteTexts`, and the numbers of the summary. */
export type TextsVerdict = {
  readonly kind: 'judge-texts';
  readonly texts: string;
  readonly summary: {
    readonly pages: number;
    readonly duplicates: number;
    readonly thin: number;
    readonly competing: number;
  };
};

export async function judgeTexts({ pages }: JudgeTextsJob): Promise<TextsVerdict> {
  const read = pages.map(({ url, modified, inlinks, page }): SitePageText => ({
    url,
    modified,
    inlinks,
    page: JSON.parse(page) as PageText, // written by `readText`
  }));
  const texts = siteTextsSchema.parse(await judgeSiteTexts(read, textDetector()));
  return {
    kind: 'judge-texts',
    texts: JSON.stringify(texts),
    summary: {
      pages: texts.pages.length,
      duplicates: new Set([...texts.exact, ...texts.near].flatMap((group) => group.pages)).size,
      thin: texts.pages.filter(({ isThin }) => isThin).length,
      competing: texts.competing.length,
    },
  };
}
