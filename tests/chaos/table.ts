import type { StageReport } from './chaos.ts';

/** A run whose process dies twice before it gets further is ended, since it may be what the process dies of. */
const MAY_END_WITH = 'RUN_INTERRUPTED';

const list = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');

/** The reports as a table in Markdown. */
export function toChaosTable(reports: readonly StageReport[]): string {
  const head = '| | rounds | acknowledged | lost | doubled | refused | slowest recovery | crawls whole, not |';
  const rows = reports.map((report) => {
    const slowest = `${(report.slowest.ms / 1000).toFixed(1)} s (${report.slowest.blow})`;
    const { lost, doubled, refusals, wholeCrawls, brokenCrawls } = report;
    return `| ${report.stage} | ${report.rounds}: ${list(report.blows)} | ${report.acknowledged} | ${lost.length} | ${doubled.length} | ${refusals.length} | ${slowest} | ${wholeCrawls}, ${brokenCrawls.length} |`;
  });
  return [head, '|---|---|---|---|---|---|---|---|', ...rows].join('\n');
}

/** What must not be: empty when all went well. */
export function failuresOf({ lost, doubled, refusals, slowest, brokenCrawls, stage }: StageReport): string[] {
  return [
    ...lost.map((what) => `${stage}: lost ${what}`),
    ...doubled.map((what) => `${stage}: doubled ${what}`),
    ...refusals.map((what) => `${stage}: refused ${what}`),
    ...brokenCrawls
      .filter((what) => !what.includes(MAY_END_WITH))
      .map((what) => `${stage}: a crawl ended with ${what}`),
    ...(Number.isFinite(slowest.ms) ? [] : [`${stage}: no recovery after ${slowest.blow}`]),
  ];
}
