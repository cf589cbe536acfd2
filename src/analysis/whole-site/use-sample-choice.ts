import { useEffect, useState } from 'react';
import { pageTargetProblem, toPageTarget } from '#core/contract/analyses/page-target.ts';
import { MAX_PATTERNS, MAX_SAMPLES } from '#core/contract/analyses/site-samples.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';

export type SampleChoice = {
  /** Samples of the last crawl, or pages that are named. */
  readonly from: 'crawl' | 'list';
  readonly perGroup: number;
  readonly limit: number;
  /** As typed, one per line. */
  readonly patterns: string;
  readonly urls: string;
};
export const FIRST_CHOICE: SampleChoice = { from: 'crawl', perGroup: 1, limit: 20, patterns: '', urls: '' };

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());
const isPattern = (line: string): boolean => /^\/\S{0,199}$/u.test(line);
const isAddress = (line: string): boolean => pageTargetProblem(line) === null;

/** Places of lines that say something, but nothing that can be used. */
export const wrongPatterns = (text: string): number[] => wrongLines(text, isPattern, MAX_PATTERNS);
export const wrongAddresses = (text: string): number[] => wrongLines(text, isAddress, MAX_SAMPLES);

function wrongLines(text: string, isGood: (line: string) => boolean, max: number): number[] {
  let good = 0;
  return linesOf(text).flatMap((line, at) => {
    if (line === '') return [];
    if (isGood(line)) good += 1;
    return isGood(line) && good <= max ? [] : [at];
  });
}

/** What of the choice goes with a start; lines that cannot be used stay in the field, marked. */
export function sampleParamsOf({ from, perGroup, limit, patterns, urls }: SampleChoice) {
  return {
    perGroup,
    limit,
    patterns: linesOf(patterns).filter(isPattern).slice(0, MAX_PATTERNS),
    urls: from === 'list' ? linesOf(urls).filter(isAddress).slice(0, MAX_SAMPLES) : [],
  };
}

type Edited = { readonly site: string; readonly choice: SampleChoice };

/** The choice for a website, kept in this browser. @param url the address that is shown; what is chosen before there is one holds for the first. */
export function useSampleChoice(type: string, url: string): readonly [SampleChoice, (choice: SampleChoice) => void] {
  const site = pageTargetProblem(url) === null ? toPageTarget(url).site : '';
  const [stored, store] = usePreference(`wholeSite.${type}.${site}`, '');
  const [edited, setEdited] = useState<Edited | null>(null);
  const own = edited !== null && (edited.site === '' || edited.site === site) ? edited.choice : null;
  useEffect(() => {
    if (own !== null && site !== '') store(JSON.stringify(own));
  }, [own, site, store]);
  return [own ?? readChoice(stored), (choice) => setEdited({ site, choice })];
}

function readChoice(text: string): SampleChoice {
  try {
    const stored = JSON.parse(text === '' ? '{}' : text) as Partial<SampleChoice>; // checked field by field below
    const fields = Object.entries(FIRST_CHOICE).map(([name, first]) => {
      const value = stored[name as keyof SampleChoice];
      return [name, typeof value === typeof first ? value : first];
    });
    return Object.fromEntries(fields) as SampleChoice; // every field is of its type
  } catch {
    return FIRST_CHOICE;
  }
}
