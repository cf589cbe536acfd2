import type { PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { FindingGroup } from '#src/analysis/finding-groups.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

type FindingHeadings = Record<'severity' | 'finding' | 'sentence' | 'at' | 'evidence' | 'fix', string>;
type LinkHeadings = Record<'url' | 'text' | 'kind' | 'status' | 'internal' | 'external', string>;

/** One row a finding, headings first. */
export function findingRows(groups: readonly FindingGroup[], texts: CheckTexts, headings: FindingHeadings): string[][] {
  const rows = groups.flatMap((group) =>
    group.findings.map((finding) => [
      finding.severity,
      texts.title(group.check),
      texts.sentence(finding),
      finding.at,
      finding.evidence ?? '',
      texts.howToFix(group.check),
    ]),
  );
  return [
    [headings.severity, headings.finding, headings.sentence, headings.at, headings.evidence, headings.fix],
    ...rows,
  ];
}

/** One row a link, headings first. */
export function linkRows({ facts }: PageAuditBody, headings: LinkHeadings): string[][] {
  const rows = (facts?.links.items ?? []).map((link) => [
    link.url,
    link.text,
    link.internal ? headings.internal : headings.external,
    link.status === null ? '' : String(link.status),
  ]);
  return [[headings.url, headings.text, headings.kind, headings.status], ...rows];
}
