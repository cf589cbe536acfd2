import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

/** A finding as one line to paste, its evidence on a second one. */
export function issueText(issue: SiteIssue, texts: CheckTexts): string {
  const place = issue.url === issue.at ? issue.url : `${issue.at} ← ${issue.url}`;
  const evidence = issue.evidence === undefined || issue.evidence === '' ? '' : `\n  ${issue.evidence}`;
  return `- ${texts.sentence(issue)} ${place}${evidence}`;
}

/** A check with its findings, to paste into a ticket. */
export function checkText(check: string, issues: readonly SiteIssue[], texts: CheckTexts): string {
  return [
    texts.title(check),
    texts.explanation(check),
    texts.howToFix(check),
    ...issues.map((issue) => issueText(issue, texts)),
  ].join('\n');
}
