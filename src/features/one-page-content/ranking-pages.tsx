import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ComparedList } from '#core/contract/serp/lists.ts';
import { phraseKey } from '#core/domain/keywords/phrase.ts';
import { DEFAULT_OWN_RULE, ownCheck } from '#core/domain/serp/own-rule.ts';
import { StoredLists } from '#src/analysis/keywords/stored-lists.tsx';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { SelectField } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

type RankingPagesProps = { keyword: string; onPages: (keyword: string, urls: readonly string[]) => void };

/** Keywords in the choice; of more, those that have what is typed. */
const SHOWN = 200;

/** The pages that rank for a keyword whose result list is stored: nothing is asked anew. */
export function RankingPages({ keyword, onPages }: RankingPagesProps) {
  const { t } = useLingui();
  const site = useCurrentProject()?.site ?? '';
  const [lists, setLists] = useState<readonly ComparedList[]>([]);
  const wanted = phraseKey(keyword);
  const fitting = lists.filter(({ phrase }) => phraseKey(phrase).includes(wanted));
  const shown = (fitting.length === 0 ? lists : fitting).slice(0, SHOWN);
  const chosen = shown.find(({ phrase }) => phraseKey(phrase) === wanted);
  function choose(phrase: string) {
    const list = shown.find((each) => each.phrase === phrase);
    if (list === undefined) return;
    const isOwn = ownCheck(site, DEFAULT_OWN_RULE);
    onPages(
      list.phrase,
      list.urls.filter((url) => !isOwn(url)),
    );
  }
  return (
    <>
      <StoredLists onLists={setLists} />
      {lists.length > 0 && (
        <SelectField
          label={t`Pages that rank for`}
          value={chosen?.phrase ?? ''}
          onValueChange={choose}
          options={[
            { value: '', label: t`Choose a keyword` },
            ...shown.map(({ phrase }) => ({ value: phrase, label: phrase })),
          ]}
        />
      )}
      {lists.length > shown.length && (
        <p className={styles['hint']}>
          <Plural value={shown.length} one="# keyword is offered." other="# keywords are offered." />{' '}
          <Trans>Type part of another one above.</Trans>
        </p>
      )}
    </>
  );
}
