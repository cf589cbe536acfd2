import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getSerpList } from '#core/contract/serp/lists.ts';
import { getKeywordHistory } from '#core/contract/serp/positions.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, DataTable, Dialog, EmptyNote, ErrorNote, Foreign, Skeleton, Tabs } from '#src/ui/index.tsx';
import { useSourceName } from './feature-names.ts';
import type { KeywordRow } from './keyword-rows.ts';
import { pagePath } from '#src/analysis/serp/page-path.ts';
import { RankText } from './rank-text.tsx';
import { ResultList, type StoredList } from './result-list.tsx';
import styles from './serp-keywords.module.css';
import { dayText } from './day-text.ts';

type EvidenceDialogProps = {
  site: string;
  search: string;
  row: KeywordRow;
  firstView?: 'list' | 'history' | undefined;
  /** A list that lies in the app, as that of the example. */
  example?: StoredList | undefined;
  onCheckAgain?: (() => void) | undefined;
  onClose: () => void;
};

/** What a position was read from, and how it went. */
export function EvidenceDialog({
  site,
  search,
  row,
  firstView = 'list',
  example,
  onCheckAgain,
  onClose,
}: EvidenceDialogProps) {
  const { t } = useLingui();
  const [view, setView] = useState<'list' | 'history'>(firstView);
  const [listId, setListId] = useState(row.position?.listId ?? null);
  const hasHistory = example === undefined && (row.position !== null || firstView === 'history');
  return (
    <Dialog
      isOpen
      size="l"
      title={row.keyword.phrase}
      onClose={onClose}
      footer={
        <>
          {onCheckAgain !== undefined && (
            <Button variant="cancel" onClick={onCheckAgain}>
              <Trans>Check again</Trans>
            </Button>
          )}
          <Button variant="cancel" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {hasHistory && (
          <Tabs
            value={view}
            onValueChange={setView}
            tabs={[
              { id: 'list', label: t`Result list`, panel: <Evidence site={site} listId={listId} row={row} /> },
              {
                id: 'history',
                label: t`History`,
                panel: (
                  <History
                    site={site}
                    search={search}
                    phrase={row.keyword.phrase}
                    onListChoose={(id) => {
                      setListId(id);
                      setView('list');
                    }}
                  />
                ),
              },
            ]}
          />
        )}
        {example !== undefined && <ResultList list={example} />}
        {row.position === null && !hasHistory && (
          <EmptyNote title={t`Not checked yet`}>
            <Trans>
              Check the positions, or upload a result list of this keyword: it will be kept here as evidence.
            </Trans>
          </EmptyNote>
        )}
      </div>
    </Dialog>
  );
}

type EvidenceProps = { site: string; listId: number | null; row: KeywordRow };

function Evidence({ site, listId, row }: EvidenceProps) {
  const sourceName = useSourceName();
  if (listId !== null) return <LoadedList site={site} listId={listId} />;
  const { position } = row;
  if (position === null) return null;
  return (
    <p className={styles['hint']}>
      <RankText rank={position.rank} depth={position.depth} />
      {' · '}
      <Trans comment="source: a provider, or uploaded">
        Only the position was given ({sourceName(position.source)}); no result list came with it.
      </Trans>
    </p>
  );
}

function LoadedList({ site, listId }: { site: string; listId: number }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(
    getSerpList,
    { params: { id: listId }, query: { site } },
    `serp list ${listId}`,
  );
  if (data !== undefined) return <ResultList list={data} />;
  if (error !== null) return <ErrorNote text={errorText(error)} onRetry={refetch} />;
  return <Skeleton label={t`Loading the result list`} lines={8} />;
}

type HistoryProps = { site: string; search: string; phrase: string; onListChoose: (id: number) => void };

function History({ site, search, phrase, onListChoose }: HistoryProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const sourceName = useSourceName();
  const { data, error, refetch } = useKeptAnswer(
    getKeywordHistory,
    { query: { site, search, phrase } },
    `serp history ${site} ${search} ${phrase}`,
  );
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the history`} lines={8} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return (
    <div className={styles['stack']}>
      {data.cannibalisation !== null && (
        <p>
          <Trans>Your own pages take turns here:</Trans>{' '}
          <Foreign>{data.cannibalisation.urls.map(pagePath).join(', ')}</Foreign>
        </p>
      )}
      <DataTable
        caption={t`Positions so far`}
        emptyText={t`No positions yet`}
        rows={data.points.toReversed()}
        getRowId={({ day, source }) => `${day} ${source}`}
        columns={[
          { id: 'day', header: t`Day`, isPrimary: true, cell: ({ day }) => dayText(day, i18n) },
          {
            id: 'rank',
            header: t`Position`,
            isPrimary: true,
            align: 'end',
            cell: ({ rank, depth }) => <RankText rank={rank} depth={depth} />,
          },
          {
            id: 'url',
            header: t`Page found`,
            cell: ({ url }) => (url === '' ? '–' : <Foreign>{pagePath(url)}</Foreign>),
          },
          { id: 'source', header: t`Source`, cell: ({ source }) => sourceName(source) },
          {
            id: 'list',
            header: t`Result list`,
            cell: ({ listId, day }) =>
              listId === null ? (
                '–'
              ) : (
                <Button
                  variant="cancel"
                  size="s"
                  aria-label={t`Result list of ${dayText(day, i18n)}`}
                  onClick={() => onListChoose(listId)}
                >
                  <Trans>Show</Trans>
                </Button>
              ),
          },
        ]}
      />
    </div>
  );
}
