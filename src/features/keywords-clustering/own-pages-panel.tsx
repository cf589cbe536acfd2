import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnPages } from '#src/data/hooks/use-own-pages.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, Panel } from '#src/ui/index.tsx';
import type { ClusteringSession, ClusteringState } from './clustering-session.ts';
import styles from './clustering.module.css';

type OwnPagesPanelProps = { site: string; state: ClusteringState; session: ClusteringSession };

/** Compares the clusters with the pages of the last crawl. */
export function OwnPagesPanel({ site, state, session }: OwnPagesPanelProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { crawledAtMs, read } = useOwnPages(site);
  const [outcome, setOutcome] = useState<'busy' | 'failed' | { pages: number; isComplete: boolean } | null>(null);
  if (site === '') return null;
  async function compare() {
    setOutcome('busy');
    try {
      const { pages, isComplete } = await read();
      await session.setPages(pages);
      setOutcome({ pages: pages.length, isComplete });
    } catch {
      setOutcome('failed');
    }
  }
  const counts = { exists: 0, compete: 0, none: 0 };
  for (const { match } of state.described.values()) if (match !== null) counts[match.state] += 1;
  return (
    <Panel title={t`Your pages`}>
      <div className={styles['stack']}>
        {typeof crawledAtMs !== 'number' ? (
          <p className={styles['hint']}>
            <Trans>
              {site} was not crawled yet. <LocaleLink path="/website-checker/">Crawl it</LocaleLink> to see which
              clusters have a page, which have several, and which have none.
            </Trans>
          </p>
        ) : (
          <div className={styles['actions']}>
            <Button size="s" variant="cancel" isBusy={outcome === 'busy'} onClick={() => void compare()}>
              <Trans>Compare with the pages of {site}</Trans>
            </Button>
            <span className={styles['hint']}>
              <Trans>crawled {formats.date(crawledAtMs)}</Trans>
            </span>
          </div>
        )}
        {outcome === 'failed' && (
          <p role="alert">
            <Trans>The pages could not be read. Try again with a connection.</Trans>
          </p>
        )}
        {outcome !== null && typeof outcome === 'object' && (
          <p role="status">
            <Plural value={counts.exists} one="# cluster has a page" other="# clusters have a page" />,{' '}
            <Plural value={counts.compete} one="# has several that compete" other="# have several that compete" />,{' '}
            <Plural value={counts.none} one="# has none" other="# have none" />.{' '}
            {!outcome.isComplete && <Trans>Only the pages kept on this device were compared.</Trans>}
          </p>
        )}
        <p className={styles['hint']}>
          <Trans>
            A page covers a cluster when its title and main heading have every word of the head, in any form, or when it
            appears in the results of at least half of the phrases.
          </Trans>
        </p>
      </div>
    </Panel>
  );
}
