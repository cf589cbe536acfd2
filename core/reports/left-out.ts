import type { Block } from './document.ts';
import type { Words } from './words.ts';

const LEFT_OUT = /*i18n*/ {
  id: 'REPORT_LEFT_OUT',
  message: '{count, plural, one {# ignored finding is left out.} other {# ignored findings are left out.}}',
  comment: 'A sentence of a report. count: findings that are ignored and not counted.',
} as const;

/** Says how many findings are not counted since somebody ignores them; nothing where there are none. */
export function leftOutBlocks(
  { leftOut }: { readonly leftOut?: { readonly findings: number } | undefined },
  { t }: Pick<Words, 't'>,
): Block[] {
  if (leftOut === undefined || leftOut.findings === 0) return [];
  return [{ kind: 'text', tone: 'plain', text: t(LEFT_OUT, { count: leftOut.findings }) }];
}
