import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { detailOf } from '#src/analysis/finding-details.ts';
import { IgnoreForm } from '#src/analysis/ignoring/ignore-form.tsx';
import { useIgnore, type IgnoreTarget } from '#src/analysis/ignoring/use-ignore.ts';
import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import { useSiteIssues, type CrawlListView, type IssuesQuery } from '#src/data/hooks/use-crawl-lists.ts';
import { ListFrame } from '#src/features/site-audit/lists/list-frame.tsx';
import { RecheckButton } from '#src/features/site-audit/recheck/recheck-button.tsx';
import { RecheckNote } from '#src/features/site-audit/recheck/recheck-note.tsx';
import { useRecheck } from '#src/features/site-audit/recheck/use-recheck.ts';
import type { ViewProps, ViewSearch } from '#src/features/site-audit/view-search.ts';
import { useCheckTexts, type CheckTexts } from '#src/i18n/check-texts.ts';
import { CopyButton, EmptyNote, Skeleton, DataTable } from '#src/ui/index.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { areAboutTargets, groupIssues, type IssueGroup } from './issue-groups.ts';
import { checkText } from './issue-text.ts';
import { useIssueColumns } from './issues-columns.tsx';
import { IssuesExport } from './issues-export.tsx';
import { IssuesHead } from './issues-head.tsx';
import { IssuesToolbar } from './issues-toolbar.tsx';
import styles from './issues-view.module.css';

/** The findings of one check: what it means, where it was found, with which evidence. */
export function IssuesView(props: ViewProps) {
  const { t } = useLingui();
  const texts = useCheckTexts();
  const { check } = props.search;
  if (check === undefined)
    return (
      <EmptyNote title={t`No check selected`}>
        <Trans>Select a check in the list to see where it was found.</Trans>
      </EmptyNote>
    );
  if (texts === null) return <Skeleton label={t`Loading the texts`} shape="panel" />;
  return <CheckIssues {...props} check={check} texts={texts} />;
}

type CheckIssuesProps = ViewProps & { check: string; texts: CheckTexts };

/** Rows whose text is copied at most. */
const COPIED = 1000;
const NOTE_ID = 'recheck-note';
const NONE: ReadonlySet<string> = new Set();

function CheckIssues({ result, search, onSearchChange, check, texts }: CheckIssuesProps) {
  const query = useMemo(() => toQuery(check, search), [check, search]);
  const list = useSiteIssues(result, query);
  const ignoring = useIgnore(result.site);
  const { ignore, restore } = ignoring;
  const recheck = useRecheck(result, { check });
  const hasFindings = result.body.checks.some((each) => each.check === check && each.count > 0);
  const [asked, setAsked] = useState<readonly IgnoreTarget[]>([]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const groups = useMemo(() => groupIssues(list.rows ?? [], list.hasMore), [list.rows, list.hasMore]);
  const whole: IgnoreTarget = { check, finding: null };
  const chosen = groups.filter(({ at }) => selected.has(at)).flatMap(targetsOf);
  const selectedCount = groups.filter(({ at }) => selected.has(at)).length;
  const open = groups.find(({ at }) => at === openAt);
  // What was ignored and is taken back does not open by itself.
  if (openAt !== null && open === undefined && !list.isRefreshing) setOpenAt(null);
  const { t } = useLingui();
  const isIgnored = ignoring.rows === undefined ? undefined : ignoring.ignored.checks.has(check);
  return (
    <section className={styles['view']} aria-label={texts.title(check)}>
      <IssuesHead result={result} check={check} texts={texts} />
      <IssuesToolbar
        search={search}
        onSearchChange={onSearchChange}
        total={list.total}
        isIgnored={isIgnored}
        onIgnoreAll={() => setAsked([whole])}
        onRestoreAll={() => void restore([whole])}
        selectedCount={selectedCount}
        onIgnoreSelected={() => setAsked(chosen)}
        onRestoreSelected={() => void restore(chosen).then(() => setSelected(NONE))}
      >
        {hasFindings && <RecheckButton recheck={recheck} noteId={NOTE_ID} />}
        <CopyButton text={() => checkText(check, list.rows?.slice(0, COPIED) ?? [], texts)} label={t`Copy`} />
        <IssuesExport result={result} query={query} name={`${result.site}-${check}`} texts={texts} />
      </IssuesToolbar>
      {asked.length > 0 && (
        <IgnoreForm
          targets={asked}
          onIgnore={ignore}
          onClose={() => {
            setAsked([]);
            setSelected(NONE);
          }}
        />
      )}
      <RecheckNote recheck={recheck} id={NOTE_ID} />
      <ListFrame list={list} loadingLabel={t`Loading the findings`}>
        {(rows) => (
          <IssueTable
            {...{ result, search, onSearchChange, texts, rows, list, groups, isIgnored, selected }}
            onSelect={setSelected}
            onOpen={({ at }) => setOpenAt(at)}
          />
        )}
      </ListFrame>
      {open !== undefined && (
        <IssueDialog result={result} group={open} texts={texts} ignoring={ignoring} onClose={() => setOpenAt(null)} />
      )}
    </section>
  );
}

/** What ignoring a row means: each finding about its address that is known. */
function targetsOf({ issues }: IssueGroup): IgnoreTarget[] {
  return issues.map(({ check, url, at }) => ({ check, finding: { url, at } }));
}

type IssueTableProps = ViewProps & {
  texts: CheckTexts;
  rows: readonly SiteIssue[];
  groups: readonly IssueGroup[];
  list: CrawlListView<SiteIssue>;
  isIgnored: boolean | undefined;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onOpen: (group: IssueGroup) => void;
};

function IssueTable(props: IssueTableProps) {
  const { result, search, onSearchChange, texts, rows, groups, list, isIgnored, onOpen } = props;
  const { t } = useLingui();
  const columns = useIssueColumns({
    result,
    texts,
    isByTarget: areAboutTargets(rows),
    hasEvidence: rows.some(({ evidence = '' }) => evidence !== ''),
    hasDetail: rows.some((issue) => detailOf(issue) !== ''),
    selected: props.selected,
    onSelect: props.onSelect,
  });
  return (
    <DataTable
      columns={columns}
      rows={groups}
      getRowId={({ at }) => at}
      total={list.hasMore ? null : groups.length}
      hasMore={list.hasMore && list.error === null}
      isLoadingMore={list.isLoadingMore}
      isRefreshing={list.isRefreshing}
      onLoadMore={list.loadMore}
      sorting={{ columnId: 'at', isDescending: search.order === 'desc' }}
      onSort={({ isDescending }) =>
        onSearchChange({ ...search, order: isDescending ? 'desc' : undefined }, { replace: true })
      }
      caption={t`Findings`}
      emptyText={
        search.state === undefined && (search.find ?? '') === ''
          ? isIgnored === true
            ? t`This check is ignored.`
            : t`The check found nothing that counts in this crawl.`
          : t`No findings match the filter.`
      }
      listKey={JSON.stringify([search.check, search.state, search.find, search.order])}
      onRowOpen={onOpen}
    />
  );
}

/** Sorted by what they are about, so that findings about one address come together. */
function toQuery(check: string, { state, find = '', order }: ViewSearch): IssuesQuery {
  const text = find.trim();
  return {
    check,
    sort: 'at',
    ...(state !== undefined && { state }),
    ...(text !== '' && { search: text }),
    ...(order !== undefined && { order }),
  };
}
