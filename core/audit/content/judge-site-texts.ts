import { countWords } from '#core/base/plain-text.ts';
import { equalGroups } from '#core/base/equal-groups.ts';
import { nearDuplicates } from '#core/audit/near-duplicates.ts';
import { normalText, signatureOf, textHashOf } from '#core/parse/text-signature.ts';
import { detectLanguage, type Detector } from '#core/text/detect-language.ts';
import { loadLanguageWords, textLanguageCode } from '#core/text/language-words.ts';
import type { PageText } from '#core/text/page-text.ts';
import { phrasesOf, type Phrase } from '#core/text/phrases.ts';
import { wordsOf, type Word } from '#core/text/segment.ts';
import { syllablesOf } from '#core/text/syllables.ts';
import { createTextExaminer, type TextLanguage } from '#core/text/text-report.ts';
import { blocksOf, sourceOfPage, type TextSource } from '#core/text/text-source.ts';
import { NEAR_SIMILARITY, THIN_WORDS } from './site-limits.ts';
import type { SiteTextRow, SiteTexts } from './site-texts.ts';

/** A phrase in the titles of more of the pages than this belongs to the website and is fought over by none. */
const MAX_TITLE_SHARE = 0.3;
const MIN_PAGES_FOR_SHARE = 10;
const MAX_TEXT_CHARACTERS = 20_000;
const MAX_TEXTS = 60;
const MAX_COMPETING = 200;
const MAX_ORPHANS = 200;
const ORPHAN_PHRASES = 5;
const MAX_FOLDERS = 20;
const FOLDER_PHRASES = 10;
const MAX_LANGUAGE_CHARACTERS = 6000;

/** A page as it was read. */
export type SitePageText = {
  readonly url: string;
  /** The Last-Modified of its answer, as written. */
  readonly modified: string;
  /** Links of other pages to it in the last crawl; missing where that is not known. */
  readonly inlinks?: number | undefined;
  readonly page: PageText;
};

type Known = {
  readonly row: SiteTextRow;
  readonly source: TextSource;
  readonly plain: string;
  readonly language: TextLanguage;
  readonly words: readonly Word[];
  readonly signature: Uint16Array | null;
  readonly inlinks: number | undefined;
};

/** Judges the texts of a website's pages. @param detect tells languages. */
export async function judgeSiteTexts(pages: readonly SitePageText[], detect: Detector): Promise<SiteTexts> {
  const languages = new Map<string | null, ReturnType<typeof toolsOf>>();
  const known: Known[] = [];
  for (const each of pages) {
    const told = languageOf(each.page, detect);
    const tools = languages.get(told) ?? toolsOf(told);
    languages.set(told, tools);
    known.push(readText(each, await tools));
  }
  const exact = exactGroups(known);
  const near = nearGroups(known, exact);
  return {
    pages: known.map(({ row }) => row),
    exact: exact.map((group) => ({ pages: group, words: known[group[0] ?? 0]?.row.words ?? 0 })),
    near,
    texts: [...new Set(near.flatMap((group) => group.pages))]
      .slice(0, MAX_TEXTS)
      .map((page) => ({ page, text: known[page]?.plain.slice(0, MAX_TEXT_CHARACTERS) ?? '' })),
    competing: competingPhrases(known),
    ...(known.some(({ inlinks }) => inlinks !== undefined) && { orphans: orphanTopics(known) }),
    folders: foldersOf(known),
  };
}

async function toolsOf(code: string | null) {
  const language = { code, words: await loadLanguageWords(code), syllables: syllablesOf(code) };
  return { language, examiner: createTextExaminer(language) };
}

/** By its text, or where that is too short by what the page says of itself. */
function languageOf(page: PageText, detect: Detector): string | null {
  const text = sourceOfPage(page).text.slice(0, MAX_LANGUAGE_CHARACTERS);
  const told = detectLanguage(text, detect);
  if (told.language !== null && told.confidence >= 0.5) return textLanguageCode(told.language);
  return textLanguageCode(page.lang) || null;
}

const ONE = { size: 1, withoutStopWords: true, byStem: true };

function readText(
  { url, modified, inlinks, page }: SitePageText,
  { language, examiner }: Awaited<ReturnType<typeof toolsOf>>,
): Known {
  const source = sourceOfPage(page);
  const plain = blocksOf(source.text)
    .map(({ text }) => text)
    .join('\n');
  const normal = normalText(toUnits(plain));
  const { counts, readability } = examiner.examine(source, ONE);
  const all = page.blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  const own = countWords(plain);
  const [first] = readability.kind === 'told' ? readability.scores : [];
  return {
    source,
    plain,
    language: examiner.language,
    words: wordsOf(plain, language.code),
    signature: signatureOf(normal),
    inlinks,
    row: {
      url,
      title: page.title,
      words: counts.words,
      ownShare: all === 0 ? 0 : own / all,
      language: language.code,
      level: first?.level ?? null,
      score: first?.score ?? null,
      isThin: counts.words < THIN_WORDS,
      saidDate: newestDay(page.dates),
      modifiedDate: newestDay([modified]),
      hash: textHashOf(normal),
    },
  };
}

function toUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

/** The newest of dates as written that can be read, as a day; '' without. */
function newestDay(dates: readonly string[]): string {
  const times = dates.map((date) => Date.parse(date)).filter((time) => Number.isFinite(time) && time > 0);
  return times.length === 0
    ? ''
    : new Date(times.reduce((newest, time) => Math.max(newest, time))).toISOString().slice(0, 10);
}

function exactGroups(known: readonly Known[]): number[][] {
  const places = known.map((_each, place) => place);
  return equalGroups(places, (place) => known[place]?.row.hash ?? '');
}

/** Groups in which each is nearly the same as another one; of pages with the same text only the first stands for all. */
function nearGroups(known: readonly Known[], exact: readonly (readonly number[])[]): SiteTexts['near'] {
  const copies = new Set(exact.flatMap(([, ...rest]) => rest));
  const places = known.flatMap(({ signature }, place) => (signature === null || copies.has(place) ? [] : [place]));
  const signatures = places.map((place) => known[place]?.signature ?? new Uint16Array());
  const leads = places.map((_place, at) => at);
  const leadOf = (at: number): number => {
    let lead = at;
    while (leads[lead] !== undefined && leads[lead] !== lead) lead = leads[lead] ?? lead;
    return lead;
  };
  const similarity = new Map<number, number>();
  for (const [at, found] of nearDuplicates(signatures, NEAR_SIMILARITY).entries())
    if (found !== null) leads[Math.max(leadOf(at), leadOf(found.index))] = Math.min(leadOf(at), leadOf(found.index));
  const groups = Map.groupBy(leads.keys(), leadOf);
  for (const [at, found] of nearDuplicates(signatures, NEAR_SIMILARITY).entries()) {
    if (found === null) continue;
    const lead = leadOf(at);
    similarity.set(lead, Math.min(similarity.get(lead) ?? 1, found.similarity));
  }
  return Array.from(groups)
    .filter(([, members]) => members.length > 1)
    .map(([lead, members]) => ({
      pages: members.map((at) => places[at] ?? 0),
      similarity: similarity.get(lead) ?? NEAR_SIMILARITY,
    }));
}

/** Phrases of two and three words of content in titles and first headings, with the pages that have them. */
function topicsOf(known: readonly Known[]): Topic[] {
  const found = new Map<string, { text: string; size: number; pages: Set<number> }>();
  for (const [place, { source, language }] of known.entries()) {
    const heading = blocksOf(source.text).find(({ level }) => level === 1)?.text ?? '';
    for (const size of [2, 3])
      for (const phrase of [source.title, heading].flatMap((text) => headPhrases(text, size, language))) {
        const key = `${language.code ?? ''} ${phrase.key}`;
        const entry = found.get(key) ?? { text: phrase.text, size, pages: new Set() };
        entry.pages.add(place);
        found.set(key, entry);
      }
  }
  return [...found.values()];
}

/** Topics of two pages and more. */
function competingPhrases(known: readonly Known[]): SiteTexts['competing'] {
  const most = known.length < MIN_PAGES_FOR_SHARE ? known.length : known.length * MAX_TITLE_SHARE;
  const competing = topicsOf(known).filter(({ pages }) => pages.size > 1 && pages.size <= most);
  return withoutParts(competing)
    .toSorted((a, b) => b.pages.size - a.pages.size || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_COMPETING)
    .map(({ text, pages }) => ({ phrase: text, pages: [...pages] }));
}

function headPhrases(text: string, size: number, { code, words }: TextLanguage): Phrase[] {
  return phrasesOf(wordsOf(text, code), words, { size, withoutStopWords: true, byStem: true });
}

/** Topics that one page alone has in its title or first heading, where no other page links to that page. The start page needs no link. */
function orphanTopics(known: readonly Known[]): NonNullable<SiteTexts['orphans']> {
  const isOrphan = (place: number): boolean => known[place]?.inlinks === 0 && !isStart(known[place].row.url);
  const alone = topicsOf(known).filter(({ pages }) => pages.size === 1 && isOrphan([...pages][0] ?? -1));
  const byPage = Map.groupBy(withoutParts(alone), ({ pages }) => [...pages][0] ?? -1);
  return Array.from(byPage)
    .slice(0, MAX_ORPHANS)
    .map(([page, topics]) => ({ page, phrases: topics.slice(0, ORPHAN_PHRASES).map(({ text }) => text) }));
}

function isStart(url: string): boolean {
  return URL.parse(url)?.pathname === '/';
}

type Topic = { readonly text: string; readonly size: number; readonly pages: ReadonlySet<number> };

/** Two words of a phrase of three that has the same pages say nothing more. */
function withoutParts(all: readonly Topic[]): Topic[] {
  const idOf = ({ pages }: Topic): string => [...pages].join(' ');
  const longer = Map.groupBy(
    all.filter(({ size }) => size === 3),
    idOf,
  );
  return all.filter(
    (each) =>
      each.size === 3 || !(longer.get(idOf(each)) ?? []).some(({ text }) => ` ${text} `.includes(` ${each.text} `)),
  );
}

/** The phrases of two words that the pages of a folder have most, the largest folders first. */
function foldersOf(known: readonly Known[]): SiteTexts['folders'] {
  const folders = Map.groupBy(known, ({ row }) => folderOf(row.url));
  return Array.from(folders)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_FOLDERS)
    .map(([folder, pages]) => {
      const counts = new Map<string, { text: string; count: number }>();
      for (const { words, language } of pages)
        for (const size of [1, 2])
          for (const { key, text, count } of phrasesOf(words, language.words, {
            size,
            withoutStopWords: true,
            byStem: true,
          })) {
            if (size === 1 ? !/\p{L}{3}/u.test(text) : count < 2) continue;
            const entry = counts.get(key) ?? { text, count: 0 };
            entry.count += count;
            counts.set(key, entry);
          }
      const phrases = Array.from(counts.values()).toSorted((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
      return { folder, pages: pages.length, phrases: phrases.slice(0, FOLDER_PHRASES) };
    });
}

/** The first folder of an address; / for what lies in none. */
function folderOf(url: string): string {
  const [, first = '', ...rest] = URL.canParse(url) ? new URL(url).pathname.split('/') : [];
  return rest.length === 0 || first === '' ? '/' : `/${first}/`;
}
