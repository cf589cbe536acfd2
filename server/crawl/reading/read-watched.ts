import { createContext, Script } from 'node:vm';
import { readDirectives } from '#core/audit/directives.ts';
import { headersOf } from '#core/domain/fetch-facts.ts';
import { MAX_LINES } from '#core/monitoring/compare-facts.ts';
import type { Facts, Reason } from '#core/monitoring/reading.ts';
import type { StructuredItem } from '#core/parse/document-facts.ts';
import { parseDocument } from '#core/parse/html.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import { toSafeText } from '#core/base/safe-text.ts';
import { readPageText } from '#core/text/page-text.ts';
import { isHtmlType, typeOf } from './media-type.ts';
import { textOf, type RawDocument } from './raw-document.ts';

export type WatchedJob = RawDocument & {
  readonly kind: 'watched';
  /** What to look for in the text; '' for nothing. */
  readonly keyword: string;
  readonly isPattern: boolean;
};

/** What a monitor compares of a page, and whether its text has what was looked for. */
export type WatchedReading = {
  readonly kind: 'watched';
  readonly facts: Facts;
  readonly isFound: boolean;
  /** Why it could not be looked for; null when it could. */
  readonly problem: Extract<Reason, 'patternTooSlow' | 'patternWrong' | 'notText'> | null;
};

/** A pattern that takes longer goes back and forth in the text: somebody's slip, or worse. */
const PATTERN_MS = 300;
const MAX_LINE = 2000;
const MAX_TEXT = 1_000_000;
/** Parts of an address that say who asks, not what is asked for. */
const SESSION_PARAMETER =
  /^(?:phpsessid|jsessionid|aspsessionid\w*|sid|sessionid|session_id|cfid|cftoken|_|ts|timestamp|nonce|cb|cachebuster)$/iu;

export function readWatched({ facts, body, keyword, isPattern }: WatchedJob): WatchedReading {
  const type = typeOf(facts);
  const raw = textOf({ facts, body });
  if (type !== '' && !isHtmlType(type)) {
    const isText = /^(?:text\/|application\/(?:json|xml|javascript|[\w.+-]*\+(?:json|xml)))/u.test(type);
    if (!isText) return { kind: 'watched', facts: {}, isFound: false, problem: 'notText' };
    return { kind: 'watched', facts: { text: lines(raw.split('\n')) }, ...look(raw, keyword, isPattern) };
  }
  const document = parseDocument(raw, facts.finalUrl);
  const directives = readDirectives(facts, document, null);
  const text = readPageText(raw);
  const found: Facts = {
    title: lines(document.titles.map((title) => title.text)),
    description: lines(document.metas.filter(({ name }) => name === 'description').map(({ content }) => content ?? '')),
    canonical: lines(directives.canonicals.map(({ url }) => withoutSession(url ?? ''))),
    robots: lines([...directives.metaRobots, ...headersOf(facts, 'x-robots-tag')]).toSorted(),
    hreflang: lines(directives.alternates.map(({ lang, href }) => `${lang} ${href}`)).toSorted(),
    h1: lines(document.headings.filter(({ level }) => level === 1).map((heading) => heading.text)),
    headings: lines(
      document.headings.filter(({ level }) => level > 1).map((heading) => `H${String(heading.level)} ${heading.text}`),
    ),
    structuredData: lines(document.structuredData.flatMap(({ items }) => items.flatMap((item) => itemLines(item)))),
    links: lines([...new Set(document.anchors.flatMap(({ url }) => (url === null ? [] : [withoutSession(url)])))]),
    text: lines(text.blocks.filter(({ isFrame }) => !isFrame).map((block) => block.text)),
  };
  const visible = [...text.blocks.map((block) => block.text), text.title, text.description].join('\n');
  return { kind: 'watched', facts: found, ...look(visible, keyword, isPattern) };
}

function lines(texts: readonly string[]): string[] {
  return texts
    .map((text) => toSafeText(collapseSpace(text), MAX_LINE))
    .filter((text) => text !== '')
    .slice(0, MAX_LINES);
}

/** The types of an item and its plain properties, a line each; nonces and the like have names of their own and are masked. */
function itemLines(item: StructuredItem, path = ''): string[] {
  const name = `${path}${item.types.join('+')}`;
  return [
    name,
    ...Object.entries(item.properties).flatMap(([property, values]) =>
      values.flatMap((value) =>
        typeof value === 'string' ? [`${name}.${property} = ${value}`] : itemLines(value, `${name}.${property}: `),
      ),
    ),
  ];
}

function withoutSession(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  for (const name of [...url.searchParams.keys()]) if (SESSION_PARAMETER.test(name)) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(/;(?:jsessionid|sid)=[^/]*/giu, '');
  return url.href;
}

function look(text: string, keyword: string, isPattern: boolean): Pick<WatchedReading, 'isFound' | 'problem'> {
  if (keyword === '') return { isFound: false, problem: null };
  const within = text.slice(0, MAX_TEXT);
  if (!isPattern)
    return {
      isFound: collapseSpace(within).toLowerCase().includes(collapseSpace(keyword).toLowerCase()),
      problem: null,
    };
  try {
    const script = new Script('new RegExp(pattern, "imu").test(text)');
    const isFound: unknown = script.runInContext(createContext({ pattern: keyword, text: within }), {
      timeout: PATTERN_MS,
    });
    return { isFound: isFound === true, problem: null };
  } catch (error) {
    // An error of the other context is none of ours.
    const isLate =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    return { isFound: false, problem: isLate ? 'patternTooSlow' : 'patternWrong' };
  }
}
