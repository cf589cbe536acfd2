import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrawlListView } from '#src/data/hooks/use-crawl-lists.ts';
import { useErrorText, useFaultText } from '#src/i18n/error-text.ts';
import { Button, NotStored, Skeleton } from '#src/ui/index.tsx';
import styles from './list-frame.module.css';

type ListFrameProps<Row> = {
  list: CrawlListView<Row>;
  loadingLabel: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list of a crawl in whichever state it is: on its way, unreachable, partly kept here, or there. */
export function ListFrame<Row>({ list, loadingLabel, children }: ListFrameProps<Row>) {
  const { rows, error, retry } = list;
  if (rows === undefined)
    return error === null ? (
      <Skeleton label={loadingLabel} shape="table" lines={8} />
    ) : (
      <MissingList error={error} onRetry={retry} />
    );
  return (
    <div className={styles['list']}>
      {list.isOffline && !list.isComplete && <KeptNote count={rows.length} />}
      {children(rows)}
      {error !== null && !list.isOffline && <MoreFailed error={error} onRetry={retry} />}
    </div>
  );
}

type ListToolbarProps = {
  /** How many rows there are, in words; empty until that is known. */
  count: ReactNode;
  /** What can be done with all of them. */
  children: ReactNode;
};

/** The row above a list of a crawl. */
export function ListToolbar({ count, children }: ListToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      <p className={styles['count']} aria-live="polite">
        {count}
      </p>
      {children}
    </div>
  );
}

/** In place of a list that only the server has. */
export function MissingList({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  const faultText = useFaultText();
  return (
    <NotStored fault={faultText(error)} onRetry={onRetry} title={t`This list is not stored on this device`}>
      <Trans>
        Kept here are the first 1,000 rows of each list: of the newest two crawls of a project, of the projects crawled
        last, at most 20 crawls. This one opens when you are back online.
      </Trans>
    </NotStored>
  );
}

function KeptNote({ count }: { count: number }) {
  return (
    <p className={styles['note']} role="status">
      <Plural
        value={count}
        one="The server is not responding: this is the one row on this device that matches the filter. There may be others."
        other="The server is not responding: these are the # rows on this device that match the filter. There may be others."
      />
    </p>
  );
}

function MoreFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const errorText = useErrorText();
  return (
    <div className={styles['note']} role="alert">
      <span>{errorText(error)}</span>
      <Button variant="cancel" size="s" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
