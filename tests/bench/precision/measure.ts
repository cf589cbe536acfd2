export const VERDICTS = ['true', 'false', 'noise'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What makes a finding the same one in another run. */
type Named = {
  readonly site: string;
  readonly page: string;
  readonly check: string;
  readonly at: string;
  readonly key: string;
};
export type Judged = Named & { readonly verdict: Verdict; readonly why: string };

type Counts = Record<Verdict, number> & {
  readonly judged: number;
  /** Share of the judged that are true; 1 where none was judged. */
  readonly precision: number;
};
export type Measure = {
  readonly checks: readonly (Counts & { readonly check: string; readonly found: number })[];
  readonly total: Counts;
  readonly findings: number;
  /** Judged ones that are not found any more. */
  readonly gone: number;
  readonly unjudged: number;
  readonly isGood: boolean;
};

const LEAST_OF_ALL = 0.97;
const LEAST_OF_CHECK = 0.8;

/** Reads the list: tab-separated site, page, check, at, key, verdict, why; `#` begins a remark. @throws for a line that says something else. */
export function parseJudged(text: string): Judged[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const judged = lines.map((line): Judged => {
    const [site = '', page = '', check = '', at = '', key = '', verdict = '', why = ''] = line.split('\t');
    if (!isVerdict(verdict) || why === '') throw new Error(`Not judged: ${line}`);
    return { site, page, check, at, key, verdict, why };
  });
  if (new Set(judged.map(nameOf)).size < judged.length) throw new Error('A finding is judged twice');
  return judged;
}

function isVerdict(text: string): text is Verdict {
  return VERDICTS.some((verdict) => verdict === text);
}

function nameOf({ site, page, check, at, key }: Named): string {
  return [site, page, check, at, key].join('\t');
}

function countsOf(judged: readonly Judged[]): Counts {
  const of = (verdict: Verdict): number => judged.filter((each) => each.verdict === verdict).length;
  const right = of('true');
  return {
    judged: judged.length,
    true: right,
    false: of('false'),
    noise: of('noise'),
    precision: judged.length === 0 ? 1 : right / judged.length,
  };
}

/** Compares what is found with what was judged. Noise counts as not true. */
export function measureOf(found: readonly Named[], list: readonly Judged[]): Measure {
  const names = new Set(found.map(nameOf));
  const here = list.filter((each) => names.has(nameOf(each)));
  const byCheck = Map.groupBy(found, ({ check }) => check);
  const checks = [...byCheck].map(([check, own]) => ({
    check,
    found: own.length,
    ...countsOf(here.filter((each) => each.check === check)),
  }));
  const total = countsOf(here);
  return {
    checks: checks.sort((a, b) => (a.check < b.check ? -1 : 1)),
    total,
    findings: names.size,
    gone: list.length - here.length,
    unjudged: names.size - here.length,
    isGood: total.precision >= LEAST_OF_ALL && checks.every(({ precision }) => precision >= LEAST_OF_CHECK),
  };
}
