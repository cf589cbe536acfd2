import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComparedList } from '#core/contract/serp/lists.ts';
import { readComparedLists, useProjectSearches } from '#src/data/hooks/use-compared-lists.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { Button } from '#src/ui/index.tsx';
import styles from './keywords.module.css';
import { SearchChoice } from './search-choice.tsx';

/** Takes the result lists of a website's positions, which are stored already: nothing is asked anew. Nothing for visitors. */
export function StoredLists({ onLists }: { onLists: (lists: readonly ComparedList[]) => void }) {
  const errorText = useErrorText();
  const searches = useProjectSearches();
  const [state, setState] = useState<'busy' | number | { problem: string } | null>(null);
  if (searches === null) return null;
  const { site, search } = searches;
  const host = shownHost(site);
  async function read() {
    setState('busy');
    try {
      const lists = await readComparedLists(site, search);
      setState(lists.length);
      if (lists.length > 0) onLists(lists);
    } catch (error) {
      setState({ problem: errorText(error) });
    }
  }
  return (
    <div className={styles['stack']}>
      <div className={styles['set']}>
        <SearchChoice searches={searches} />
        <Button variant="cancel" size="s" isBusy={state === 'busy'} onClick={() => void read()}>
          <Trans>Take the result lists of {host}</Trans>
        </Button>
      </div>
      {state !== null && state !== 'busy' && (
        <p className={styles['note']} role="status">
          {typeof state === 'object' ? (
            state.problem
          ) : state === 0 ? (
            <Trans>There are no result lists of this search yet: check positions, or upload lists, first.</Trans>
          ) : (
            <Plural
              value={state}
              one="# keyword with its results was taken"
              other="# keywords with their results were taken"
            />
          )}
        </p>
      )}
    </div>
  );
}
