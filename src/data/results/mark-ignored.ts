import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { isOfState, type IssuesQuery } from '#core/contract/analyses/site-audit-lists.ts';
import type { Ignored } from '#core/domain/ignored-findings.ts';

/** A finding with its state by what is ignored now, whatever it was when it was read. */
export function markIgnored({ ignored: told, ...issue }: SiteIssue, ignored: Ignored): SiteIssue {
  const by = ignored.by(issue);
  const otherwise = told?.otherwise ?? (issue.state === 'ignored' ? 'open' : issue.state);
  return by.length === 0 ? { ...issue, state: otherwise } : { ...issue, state: 'ignored', ignored: { by, otherwise } };
}

/** Marks the findings among rows of any list. */
export function markRow<Row>(row: Row, ignored: Ignored): Row {
  return isIssue(row) ? (markIgnored(row, ignored) as Row & SiteIssue) : row;
}

/** Whether a row that was marked still belongs to what was asked for. */
export function isRowWanted(row: unknown, query: object): boolean {
  return !isIssue(row) || isOfState(row, (query as IssuesQuery).state); // of a list of findings
}

function isIssue(row: unknown): row is SiteIssue {
  return typeof row === 'object' && row !== null && 'check' in row && 'state' in row;
}
