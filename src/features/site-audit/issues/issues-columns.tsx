import { Plural, useLingui } from '@lingui/react/macro';
import { detailsOf } from '#src/analysis/finding-details.ts';
import { PageLink, StateBadge } from '#src/features/site-audit/lists/page-parts.tsx';
import type { SiteAuditResult } from '#src/features/site-audit/view-search.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import { Evidence, Foreign, MiddleCut, type DataColumn } from '#src/ui/index.tsx';
import type { IssueGroup } from './issue-groups.ts';

type Column = DataColumn<IssueGroup>;
type ColumnsInput = {
  result: SiteAuditResult;
  texts: CheckTexts;
  /** Findings are about something else than the page they were found on. */
  isByTarget: boolean;
  hasEvidence: boolean;
  /** Some findings name a status, a property or a code. */
  hasDetail: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
};

/** Where, what, with which evidence, on how many pages, and whether it is new. */
export function useIssueColumns({
  result,
  texts,
  isByTarget,
  hasEvidence,
  hasDetail,
  selected,
  onSelect,
}: ColumnsInput): Column[] {
  const { t } = useLingui();
  const columns: (Column | false)[] = [
    {
      id: 'select',
      header: t`Select`,
      isPrimary: true,
      widthPx: 72,
      cell: ({ at }) => (
        <input
          type="checkbox"
          aria-label={t`Select ${at}`}
          checked={selected.has(at)}
          onChange={(event) => onSelect(changed(selected, at, event.target.checked))}
        />
      ),
    },
    {
      id: 'at',
      header: isByTarget ? t`Target` : t`Address`,
      isPrimary: true,
      isSortable: true,
      cell: ({ at }) => <PageLink result={result} url={at} isCut />,
    },
    hasDetail && {
      id: 'detail',
      header: t`Detail`,
      widthPx: 132,
      cell: ({ issues }) => <MiddleCut>{detailsOf(issues)}</MiddleCut>,
    },
    {
      id: 'sentence',
      header: t`What was found`,
      cell: ({ issues: [first] }) => <Foreign>{texts.sentence(first)}</Foreign>,
    },
    hasEvidence && {
      id: 'evidence',
      header: t`Evidence`,
      cell: ({ issues: [first] }) => <Evidence text={first.evidence} isShort />,
    },
    isByTarget && {
      id: 'sources',
      header: t`Found on`,
      widthPx: 180,
      cell: (group) => <Sources result={result} group={group} />,
    },
    {
      id: 'state',
      header: t`State`,
      isPrimary: true,
      widthPx: 112,
      cell: ({ state }) => <StateBadge state={state} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function changed(selected: ReadonlySet<string>, at: string, isSelected: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  if (isSelected) next.add(at);
  else next.delete(at);
  return next;
}

/** The page that has the link, or how many do. */
function Sources({ result, group }: { result: SiteAuditResult; group: IssueGroup }) {
  const { issues, isWhole } = group;
  if (issues.length === 1 && isWhole) return <PageLink result={result} url={issues[0].url} isCut />;
  return isWhole ? (
    <Plural value={issues.length} one="# page" other="# pages" />
  ) : (
    <Plural value={issues.length} one="# page or more" other="# pages or more" />
  );
}
