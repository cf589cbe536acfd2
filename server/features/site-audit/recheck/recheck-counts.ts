import { countsOf } from '#server/features/site-audit/store/response-counts.ts';
import type { CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import {
  KEY_STATE,
  missingNames,
  OPEN_STATES,
  packKeys,
  unpackKeys,
  type FindingKey,
} from '#server/features/site-audit/findings/finding-keys.ts';

type Counts = Pick<CrawlState, 'pages' | 'asked' | 'errors' | 'indexable'>;

/** A response as far as counts go. */
export type BriefResponse = {
  readonly id: number;
  readonly status: number;
  readonly flags: number;
  /** No file and no address of another site: these count among what was asked, and nowhere else. */
  readonly isPage: boolean;
};

/** The counts of a crawl after some of its responses were replaced. @param present counts of the responses in their place. */
export function countAgain(counts: Counts, before: readonly BriefResponse[], present: Counts): Counts {
  const old = sumOf(before);
  return {
    pages: counts.pages - old.pages + present.pages,
    indexable: counts.indexable - old.indexable + present.indexable,
    errors: counts.errors - old.errors + present.errors,
    asked: counts.asked - old.asked + present.asked,
  };
}

function sumOf(responses: readonly BriefResponse[]): Counts {
  const sum = { asked: 0, pages: 0, errors: 0, indexable: 0 };
  for (const response of responses) {
    const { asked, pages, errors, indexable } = countsOf(response);
    sum.asked += asked;
    if (!response.isPage) continue;
    sum.pages += pages;
    sum.errors += errors;
    sum.indexable += indexable;
  }
  return sum;
}

export type Looked = {
  /** Pages whose findings are counted: first halves of the hashes of their addresses. */
  readonly pages: ReadonlySet<number>;
  /** Place of the rule in CHECK_IDS; `null` for all. */
  readonly check: number | null;
  /** Whether the addresses that were asked, by the same halves, have told what they are like. */
  readonly heard: ReadonlyMap<number, boolean>;
};
/** `keys`: those of the crawl from now on. What is gone or was not seen stays known, so that the next crawl can tell it from new. */
export type CountedAgain = {
  readonly findings: number;
  readonly gone: number;
  readonly added: number;
  readonly keys: Uint8Array;
};

/** What became of the findings of a crawl, some pages of which were asked again. */
export function compareFindings(
  before: Uint8Array | null,
  after: Uint8Array,
  { pages, check, heard }: Looked,
): CountedAgain {
  const [old, present] = [unpackKeys(before), unpackKeys(after)];
  const isCounted = (key: FindingKey): boolean =>
    key.state === KEY_STATE.present && pages.has(key.page) && (check === null || key.check === check);
  const counts = { findings: 0, gone: 0, added: 0 };
  const lost = new Map<string, FindingKey>();
  for (const key of old.all()) {
    const missing = missingNames(key.names, present.namesOf(key.page, key.check, [KEY_STATE.present]));
    const left = { ...key, names: missing, state: stateOfLost(key, heard.get(key.page)) };
    if (missing.length > 0) lost.set(idOf(left), joined(lost.get(idOf(left)), left));
    if (!isCounted(key)) continue;
    counts.findings += key.names.length;
    if (left.state === KEY_STATE.gone) counts.gone += missing.length;
  }
  for (const key of present.all())
    if (isCounted(key)) counts.added += missingNames(key.names, old.namesOf(key.page, key.check, OPEN_STATES)).length;
  return { ...counts, keys: packKeys(withLost(present.all(), lost)) };
}

/** What is missing is gone, unless its page was asked and not heard. What nobody had seen before is gone only where somebody has looked. */
function stateOfLost({ state }: FindingKey, isHeard: boolean | undefined): number {
  if (state === KEY_STATE.gone) return KEY_STATE.gone;
  const isSeen = state === KEY_STATE.present ? isHeard !== false : isHeard === true;
  return isSeen ? KEY_STATE.gone : KEY_STATE.unseen;
}

function idOf({ page, check, state }: FindingKey): string {
  return `${String(page)} ${String(check)} ${String(state)}`;
}

/** Two keys of one page, rule and state as one: a second one would not be found. Of each name as many as the larger part has. */
function joined(one: FindingKey | undefined, two: FindingKey): FindingKey {
  if (one === undefined) return two;
  return { ...two, names: Uint32Array.from([...one.names, ...missingNames(two.names, one.names)]) };
}

function withLost(keys: Iterable<FindingKey>, lost: Map<string, FindingKey>): FindingKey[] {
  const merged = Array.from(keys, (key) => {
    const more = lost.get(idOf(key));
    if (more === undefined || key.state === KEY_STATE.present) return key;
    lost.delete(idOf(key));
    return joined(key, more);
  });
  return [...merged, ...lost.values()];
}
