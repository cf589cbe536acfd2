import type { PageText, TextBlock } from './page-text.ts';

/** What is examined: a page, a draft or a file, in one form. */
export type TextSource = {
  readonly title: string;
  readonly description: string;
  /** One block a line; headings begin with # as in Markdown. */
  readonly text: string;
  readonly links: readonly string[];
  readonly alts: readonly string[];
};

/** A block with its place in the text. */
export type PlacedBlock = Pick<TextBlock, 'level' | 'text'> & { readonly from: number };

const HEADING = /^(#{1,6})[ \t]+/u;

/** The blocks of a text: one a line, without the signs of headings. */
export function blocksOf(text: string): PlacedBlock[] {
  const blocks: PlacedBlock[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const signs = HEADING.exec(line);
    const lead = signs?.[0].length ?? 0;
    const level = (signs?.[1]?.length ?? 0) as TextBlock['level']; // 1 to 6 by the pattern
    if (line.slice(lead).trim() !== '') blocks.push({ level, text: line.slice(lead), from: from + lead });
    from += line.length + 1;
  }
  return blocks;
}

/** A page as a text. @param withFrame also what stands around its main text. */
export function sourceOfPage(page: PageText, withFrame = false): TextSource {
  const lines = page.blocks
    .filter(({ isFrame }) => withFrame || !isFrame)
    .map(({ level, text }) => (level === 0 ? text.replace(/^#/u, '\u{ff03}') : `${'#'.repeat(level)} ${text}`));
  return {
    title: page.title,
    description: page.description,
    text: lines.join('\n\n'),
    links: page.links,
    alts: page.alts,
  };
}

/** Markdown with links and images as their words; emphasis, code signs and list signs left out. */
export function sourceOfMarkdown(markdown: string): TextSource {
  const links: string[] = [];
  const alts: string[] = [];
  const text = markdown
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/u, '')
    .replace(/!\[([^\]\n]{0,300})\]\([^)\n]{0,1000}\)/gu, (_all, alt: string) => {
      alts.push(alt);
      return '';
    })
    .replace(/\[([^\]\n]{1,300})\]\([^)\n]{0,1000}\)/gu, (_all, link: string) => {
      links.push(link);
      return link;
    })
    .replace(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/gmu, '')
    .replace(/^[ \t]*>[ \t]?/gmu, '')
    .replace(/(\*\*|__|\*|`)(?=\S)([^\n]{0,300}?\S)\1/gu, '$2');
  return { title: '', description: '', text, links, alts: alts.filter(Boolean) };
}
