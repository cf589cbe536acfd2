import type { Amount, BlockOf, CellKind, Tone } from './document.ts';
import type { Words } from './words.ts';

type Stat = BlockOf<'stats'>['stats'][number];
type Change = {
  readonly now: number | null;
  readonly before: number | null | undefined;
  readonly isMoreBetter: boolean | null;
  readonly digits?: number;
};

/** How a number changed, ready to be read; empty where there is nothing to compare with or nothing changed. */
export function changeOf(
  { now, before, isMoreBetter, digits = 0 }: Change,
  words: Words,
): { change: string; tone: Tone } {
  if (now === null || before === null || before === undefined) return { change: '', tone: 'plain' };
  const difference = now - before;
  if (Number(difference.toFixed(digits)) === 0) return { change: '', tone: 'plain' };
  const tone = isMoreBetter === null ? 'plain' : difference > 0 === isMoreBetter ? 'good' : 'bad';
  return { change: words.signed(difference, digits), tone };
}

/** A number and its change for formats that compute, rounded as they are shown; nothing of what is not known. */
export function amountOf({ now, before, digits = 0 }: Change, kind: CellKind): { amount?: Amount } {
  if (now === null) return {};
  const rounded = (value: number) => Number(value.toFixed(digits));
  const change = before === null || before === undefined ? 0 : rounded(now - before);
  return { amount: { value: rounded(now), change: change === 0 ? null : change, kind } };
}

/** A number with its change. */
export function toStat(label: string, change: Change, words: Words): Stat {
  return {
    label,
    value: change.now === null ? '–' : words.number(change.now, change.digits),
    ...changeOf(change, words),
    ...amountOf(change, change.digits === undefined ? 'count' : 'number'),
  };
}
