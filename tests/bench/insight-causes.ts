// Whether likely causes are true: a planted year of six sources, with causes in one half and none in the other.
// Run: npm run bench:insights [-- --write]
import { measureCauses } from '#core/insights/planted-year-measure-fixture.ts';
import { tell, toTable } from './docs-block.ts';

const SITES = 100;
const measured = measureCauses(SITES);
const { planted, first, firstThree, wrong, control, unclaimed, quarters, clean } = measured;
const share = (part: number, whole: number): string =>
  `${((part / whole) * 100).toFixed(1)} % (${String(part)} of ${String(whole)})`;

await tell(
  'insight-causes',
  toTable([
    ['the true cause is named first', share(first, planted), '≥ 90 %'],
    ['the true cause is among the first three that are named', share(firstThree, planted), '≥ 99 %'],
    ['another cause is named first', share(wrong, planted), '–'],
    ['falls without a cause for which none is named', share(unclaimed, control), '≥ 95 %'],
    ['quarters without a cause in which none is named for any fall', share(clean, quarters), '≥ 95 %'],
  ]),
);
const isGood = first / planted >= 0.9 && firstThree / planted >= 0.99 && clean / quarters >= 0.95;
process.exit(isGood ? 0 : 1);
