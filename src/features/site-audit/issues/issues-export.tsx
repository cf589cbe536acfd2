import { useLingui } from '@lingui/react/macro';
import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { useAllCrawlRows, type IssuesQuery } from '#src/data/hooks/use-crawl-lists.ts';
import { detailOf } from '#src/analysis/finding-details.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { ExportMenu } from '#src/features/site-audit/export/export-list.tsx';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';

type IssuesExportProps = { result: SiteAuditResult; query: IssuesQuery; name: string; texts: CheckTexts };

/** Every finding of a list, one row each; in the order of the crawl, for which the server need not read all of them for each part. */
export function IssuesExport({ result, query, name, texts }: IssuesExportProps) {
  const { t } = useLingui();
  const all = useAllCrawlRows(result.id);
  const columns: ExportColumn<SiteIssue>[] = [
    { key: 'severity', header: t`Severity`, value: (issue) => issue.severity },
    { key: 'check', header: t`Finding`, value: (issue) => texts.title(issue.check), width: 30 },
    { key: 'checkId', header: t`Check`, value: (issue) => issue.check, width: 20 },
    { key: 'state', header: t`State`, value: (issue) => issue.state },
    { key: 'url', header: t`Found on`, value: (issue) => issue.url, width: 60 },
    { key: 'target', header: t`Target`, value: (issue) => issue.at, width: 60 },
    { key: 'detail', header: t`Detail`, value: detailOf, width: 20 },
    { key: 'sentence', header: t`What was found`, value: (issue) => texts.sentence(issue), width: 60 },
    { key: 'evidence', header: t`Evidence`, value: (issue) => issue.evidence ?? '', width: 40 },
    { key: 'howToFix', header: t`How to fix`, value: (issue) => texts.howToFix(issue.check), width: 60 },
  ];
  const { sort: _sort, order: _order, ...narrowing } = query;
  return <ExportMenu list={{ name, columns, load: (options) => all.issues(narrowing, options) }} />;
}
