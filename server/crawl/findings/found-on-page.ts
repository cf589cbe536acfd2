import { HEEDED_STATES } from '#core/contract/analyses/site-audit.ts';
import { unpackFindings } from '#server/crawl/packing/finding-pack.ts';
import type { PageFindings } from '#server/services/crawl-findings-repository.ts';

type Finding = ReturnType<typeof unpackFindings>[number]['findings'][number];
export type FoundOnPage = Finding & {
  /** Its place among all findings of the page. */
  readonly number: number;
  /** What it is when nothing ignores it. */
  readonly state: (typeof HEEDED_STATES)[number];
};

/** All findings of a page of a finished crawl. */
export function foundOnPage({ url, early, late, states }: Omit<PageFindings, 'page'>): FoundOnPage[] {
  const stateOfNext = readStates(states);
  return [...unpackFindings(url, early), ...unpackFindings(url, late)]
    .flatMap(({ check, findings }) => findings.map((finding) => ({ ...finding, state: stateOfNext(check) })))
    .map((finding, number) => ({ ...finding, number }));
}

/** Tells the states of the findings of each rule in their order; those of rules that say nothing are open. */
function readStates(json: string | null): (check: number) => FoundOnPage['state'] {
  const states = json === null ? {} : (JSON.parse(json) as Readonly<Record<string, string>>); // written from `States`
  const told = new Map<number, number>();
  return (check) => {
    const place = told.get(check) ?? 0;
    told.set(check, place + 1);
    const state = states[check]?.charAt(place) ?? '';
    return state === '' ? 'open' : (HEEDED_STATES[Number(state)] ?? 'open');
  };
}
