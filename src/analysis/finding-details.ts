import type { Finding } from '#core/contract/analyses/page-audit.ts';

/** The values that tell findings of one check apart, the most telling first: a status, a missing property, a wrong code. */
const TELLING = ['status', 'tags', 'property', 'code', 'role', 'name', 'directive', 'token', 'lang'] as const;
const SHOWN = 3;

/** What exactly is wrong, in a word or number as it stands in the page, such as `404` or `og:image`; '' when nothing tells more than the check. */
export function detailOf({ values }: Pick<Finding, 'values'>): string {
  const key = TELLING.find((each) => values[each] !== undefined && values[each] !== '');
  return key === undefined ? '' : String(values[key]);
}

/** The same of several findings, each once; of many the first with the number of the others. */
export function detailsOf(findings: readonly Pick<Finding, 'values'>[]): string {
  const details = [...new Set(findings.map(detailOf))].filter((each) => each !== '');
  const others = details.length - SHOWN;
  return details.slice(0, SHOWN).join(', ') + (others > 0 ? ` +${others}` : '');
}
