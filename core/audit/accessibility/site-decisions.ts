import type { Decision } from './decisions.ts';
import { EVERYWHERE, everywhere } from './everywhere.ts';
import type { SiteFault } from './merge-pages.ts';

/** Parts what pages share by what was said of it for the whole website. */
export function withSiteDecisions<Fault extends Pick<SiteFault, 'rule' | 'snippet'>>(
  faults: readonly Fault[],
  decisions: readonly Decision[],
  nowMs: number,
): { readonly faults: readonly Fault[]; readonly ignored: readonly Fault[] } {
  const keyOf = ({ rule, snippet }: Pick<Decision, 'rule' | 'snippet'>) => `${rule} ${snippet}`;
  const ignored = new Set(
    decisions
      .filter(
        ({ selector, verdict, untilMs }) =>
          selector === EVERYWHERE && verdict === 'ignored' && (untilMs === null || untilMs > nowMs),
      )
      .map(keyOf),
  );
  const isIgnored = (fault: Fault) => ignored.has(keyOf(everywhere(fault)));
  return { faults: faults.filter((fault) => !isIgnored(fault)), ignored: faults.filter(isIgnored) };
}
