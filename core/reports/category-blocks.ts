import type { Block } from './document.ts';
import { areaName } from './area-words.ts';
import type { Words } from './words.ts';

type Category = { readonly id: string; readonly score: number | null };

const TITLE = /*i18n*/ {
  id: 'REPORT_CATEGORIES',
  message: 'Score by category, 0 to 100',
  comment: 'Title of a bar chart in a report.',
};
const SCORE = /*i18n*/ { id: 'REPORT_SCORE', message: 'Score', comment: 'Column and series: a score from 0 to 100.' };
const BEFORE = /*i18n*/ {
  id: 'REPORT_BEFORE',
  message: 'Before',
  comment: 'Series: the same in the comparison period.',
};

/** The scores of the categories as bars, the weakest first; nothing where none has a score. */
export function categoryBlocks(now: readonly Category[], before: readonly Category[] | null, words: Words): Block[] {
  const scored = now
    .flatMap(({ id, score }) => (score === null ? [] : [{ id, score }]))
    .sort((a, b) => a.score - b.score);
  if (scored.length === 0) return [];
  const earlier = before === null ? null : scored.map(({ id }) => before.find((each) => each.id === id)?.score ?? null);
  const hasChange = earlier?.some((score, at) => score !== null && score !== scored[at]?.score) === true;
  return [
    {
      kind: 'chart',
      chart: 'bars',
      title: words.t(TITLE),
      max: 100,
      unit: 'score',
      categories: scored.map(({ id }) => areaName(id, words)),
      series: [
        { name: words.t(SCORE), tone: 'brand', values: scored.map(({ score }) => score) },
        ...(hasChange ? [{ name: words.t(BEFORE), tone: 'second' as const, values: earlier }] : []),
      ],
    },
  ];
}
