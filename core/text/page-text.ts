import { ownValue } from '#core/base/own-value.ts';
import { collapse, collapseSpace } from '#core/base/plain-text.ts';
import type { HtmlElement } from '#core/parse/element-stack.ts';
import { hasAttribute, valueOf } from '#core/parse/html-attributes.ts';
import { CONCERN } from '#core/parse/html-concerns.ts';
import { readHtmlEvents } from '#core/parse/html-events.ts';

/** A heading, a paragraph, an item of a list, a cell. */
export type TextBlock = {
  /** 0 for what is no heading. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  readonly text: string;
  /** Part of what stands around the main text: navigation, head, foot, side, lists of links. */
  readonly isFrame: boolean;
};

/** The text of a page in the order of its source. */
export type PageText = {
  readonly title: string;
  readonly description: string;
  /** Of the html element; '' without. */
  readonly lang: string;
  readonly blocks: readonly TextBlock[];
  /** Texts of links and of images in the main text. */
  readonly links: readonly string[];
  readonly alts: readonly string[];
  /** Dates the page says it is from or was changed, as written: meta elements, time elements, JSON-LD. */
  readonly dates: readonly string[];
};

const FRAME_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'menu', 'dialog']);
const FRAME_NAMES = new Set(['nav', 'aside', 'dialog']);
const OUTER_NAMES = new Set(['header', 'footer']);
const UNREAD_NAMES = new Set(['button', 'select', 'label', 'option', 'svg', 'math']);
/** They part words and no blocks. */
const WITHIN_TEXT = new Set(['br', 'wbr', 'img', 'picture', 'source']);
/** A block is part of the frame when more of it than this is links, and it is not longer than a paragraph. */
const MAX_LINK_SHARE = 0.6;
const MAX_LINK_BLOCK = 200;

const DATE_METAS = new Set([
  'article:published_time',
  'article:modified_time',
  'og:updated_time',
  'date',
  'last-modified',
  'dcterms.modified',
  'dcterms.date',
]);
const JSON_LD_DATE = /"date(?:Published|Modified)"\s*:\s*"([^"]{4,40})"/gu;
const MAX_DATES = 20;

type Reader = {
  /** How many open elements are of each sort. */
  main: number;
  frame: number;
  hidden: number;
  silent: number;
  sectioning: number;
  link: number;
  title: number;
  script: number;
  level: TextBlock['level'];
};

type Raw = { level: TextBlock['level']; text: string; linked: number; isInMain: boolean; isFrame: boolean };

/**
 * Reads the text of a page in blocks, and tells its main text from its frame: what lies in `main` where there is one, without
 * navigation and sides in it; else what lies in no nav, aside, header or footer and is not mostly links. Linear; never throws.
 */
export function readPageText(html: string): PageText {
  const open: Reader = {
    main: 0,
    frame: 0,
    hidden: 0,
    silent: 0,
    sectioning: 0,
    link: 0,
    title: 0,
    script: 0,
    level: 0,
  };
  const facts = { title: '', description: '', lang: '', dates: new Set<string>(), hasTitle: false };
  const blocks: Raw[] = [];
  const links: { text: string; at: Raw }[] = [];
  const alts: { text: string; at: Raw }[] = [];
  let current = emptyBlock(open);
  let linkText = '';

  function flush(): void {
    if (current.text.trim() !== '') blocks.push(current);
    current = emptyBlock(open);
  }

  function openElement(element: HtmlElement): (() => void) | null {
    const endings: (() => void)[] = [];
    const enter = (sort: Exclude<keyof Reader, 'level'>, atEnd?: () => void): void => {
      open[sort] += 1;
      endings.push(() => {
        open[sort] -= 1;
        atEnd?.();
      });
    };
    const { name, attributes, concerns } = element;
    const isBlock = (concerns & CONCERN.inline) === 0 && !element.isForeign && !WITHIN_TEXT.has(name);
    readFacts(element, facts);
    if (name === 'title' && !element.isForeign && !facts.hasTitle) {
      facts.hasTitle = true;
      enter('title');
    } else if (name === 'script' && valueOf(attributes, 'type')?.includes('ld+json') === true) enter('script');
    if ((concerns & (CONCERN.silent | CONCERN.inert)) !== 0 || UNREAD_NAMES.has(name)) enter('silent');
    if (isHidden(element)) enter('hidden');
    if (isBlock) flush();
    readPlace(element, open, enter);
    const level = levelOf(element);
    if (level !== 0 && open.level === 0) {
      open.level = level;
      endings.push(() => {
        open.level = 0;
      });
    }
    if (name === 'a' && hasAttribute(attributes, 'href')) {
      linkText = '';
      enter('link', () => {
        if (linkText.trim() !== '') links.push({ text: collapseSpace(linkText), at: current });
      });
    }
    if (name === 'img' && open.hidden === 0 && open.silent === 0) {
      const alt = valueOf(attributes, 'alt')?.trim() ?? '';
      if (alt !== '') alts.push({ text: collapseSpace(alt), at: current });
    }
    if (isBlock) current = emptyBlock(open);
    if (endings.length === 0 && !isBlock) return name === 'br' ? addBreak() : null;
    return () => {
      if (isBlock) flush();
      for (const end of endings.toReversed()) end();
      if (isBlock) current = emptyBlock(open);
    };
  }

  function addBreak(): null {
    current.text += ' ';
    return null;
  }

  readHtmlEvents<() => void>(html, {
    open: openElement,
    close: (ending) => ending(),
    text(data) {
      if (open.title > 0) facts.title += data;
      if (open.script > 0)
        for (const [, date = ''] of data.matchAll(JSON_LD_DATE))
          if (facts.dates.size < MAX_DATES) facts.dates.add(date);
      if (open.silent > 0 || open.hidden > 0 || open.title > 0) return;
      const text = collapse(data);
      current.text += text;
      if (open.link > 0) {
        current.linked += text.length;
        linkText += text;
      }
    },
    doctype: () => undefined,
  });
  flush();
  const hasMain = blocks.some((each) => each.isInMain && /[\p{L}\p{N}]/u.test(each.text));
  const isFrame = (block: Raw): boolean => block.isFrame || (hasMain ? !block.isInMain : isLinkBlock(block));
  const texts = (found: readonly { text: string; at: Raw }[]): string[] =>
    found.filter(({ at }) => !at.isFrame && (!hasMain || at.isInMain)).map(({ text }) => text);
  return {
    title: collapseSpace(facts.title),
    description: collapseSpace(facts.description),
    lang: facts.lang.trim(),
    blocks: blocks.map((block) => ({ level: block.level, text: collapseSpace(block.text), isFrame: isFrame(block) })),
    links: texts(links),
    alts: texts(alts),
    dates: [...facts.dates],
  };
}

function emptyBlock({ level, main, frame }: Reader): Raw {
  return { level, text: '', linked: 0, isInMain: main > 0, isFrame: frame > 0 };
}

function isLinkBlock({ text, linked, level }: Raw): boolean {
  return level === 0 && text.length <= MAX_LINK_BLOCK && linked / text.length > MAX_LINK_SHARE;
}

function isHidden({ concerns, attributes }: HtmlElement): boolean {
  if ((concerns & CONCERN.hiding) === 0) return false;
  const style = valueOf(attributes, 'style');
  return (
    hasAttribute(attributes, 'hidden') ||
    (style !== undefined && /(?:display\s*:\s*none|visibility\s*:\s*hidden)/iu.test(style))
  );
}

function levelOf({ name, attributes }: HtmlElement): TextBlock['level'] {
  const byRole = valueOf(attributes, 'role') === 'heading' ? (valueOf(attributes, 'aria-level') ?? '2') : '';
  const level = byRole === '' ? /^h([1-6])$/u.exec(name)?.[1] : byRole;
  return ownValue(LEVELS, level ?? '') ?? 0;
}

const LEVELS: Readonly<Record<string, TextBlock['level']>> = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6 };

function readPlace(
  { name, attributes, concerns }: HtmlElement,
  open: Reader,
  enter: (sort: Exclude<keyof Reader, 'level'>) => void,
): void {
  const role = valueOf(attributes, 'role')?.trim().toLowerCase() ?? '';
  const isOuter = OUTER_NAMES.has(name) && open.sectioning === 0;
  if (role === 'main' || (role === '' && name === 'main')) enter('main');
  else if (FRAME_ROLES.has(role) || (role === '' && (FRAME_NAMES.has(name) || isOuter))) enter('frame');
  if ((concerns & CONCERN.sectioning) !== 0) enter('sectioning');
}

function readFacts(
  { name, attributes, isForeign }: HtmlElement,
  facts: { description: string; lang: string; dates: Set<string> },
): void {
  if (isForeign) return;
  if (name === 'html' && facts.lang === '') facts.lang = valueOf(attributes, 'lang') ?? '';
  const date = name === 'time' ? valueOf(attributes, 'datetime') : undefined;
  if (date !== undefined && facts.dates.size < MAX_DATES) facts.dates.add(date.trim());
  if (name !== 'meta') return;
  const key = (valueOf(attributes, 'name') ?? valueOf(attributes, 'property') ?? '').trim().toLowerCase();
  const content = valueOf(attributes, 'content') ?? '';
  if (key === 'description' && facts.description === '') facts.description = content;
  if (DATE_METAS.has(key) && facts.dates.size < MAX_DATES) facts.dates.add(content.trim());
}
