import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { MAX_COMPARED_PAGES, MAX_KEYWORD } from '#core/contract/analyses/one-page-content.ts';
import { pageTargetProblem } from '#core/contract/analyses/page-target.ts';
import type { FormProps } from '#src/analysis/analysis-screen.tsx';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, CheckboxField, Disclosure, LineListField, TextField } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

const RankingPages = lazy(() => import('./ranking-pages.tsx').then((module) => ({ default: module.RankingPages })));

/** The page to read, and what it is compared with. */
export function ContentForm({ initialAddress, isBusy, error, onSubmit }: FormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [address, setAddress] = useState(initialAddress);
  // Kept, as the form is made anew when another page is shown.
  const draft = useDraft('content form', { keyword: '', list: '', withOwnPages: false });
  const { keyword, list, withOwnPages } = draft.value;
  const change = (fields: Partial<typeof draft.value>) => draft.set({ ...draft.value, ...fields });
  const [isTold, setIsTold] = useState(false);
  const problem = pageTargetProblem(address);
  const lines = list.split('\n');
  const others = lines.map((line) => line.trim()).filter(Boolean);
  const wrong = lines.flatMap((line, at) => (line.trim() !== '' && pageTargetProblem(line) !== null ? [at] : []));
  const listProblem =
    wrong.length > 0
      ? t`Some lines are no page addresses. Correct or remove the marked lines.`
      : others.length > MAX_COMPARED_PAGES
        ? t`Name at most ${MAX_COMPARED_PAGES} pages.`
        : undefined;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsTold(true);
    if (problem === null && listProblem === undefined)
      onSubmit(address.trim(), { keyword: keyword.trim(), others, withOwnPages });
  }
  return (
    <form
      data-guide="text"
      className={styles['form']}
      noValidate
      onSubmit={handleSubmit}
      role="search"
      aria-label={t`Check the text of a page`}
    >
      <div className={styles['row']}>
        <TextField
          label={t`Page address`}
          placeholder="https://example.org/"
          type="text"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="url"
          spellCheck={false}
          value={address}
          onValueChange={setAddress}
          error={isTold && problem !== null ? errorText(problem) : error}
        />
        <TextField
          label={t`Keyword`}
          value={keyword}
          maxLength={MAX_KEYWORD}
          onValueChange={(next) => change({ keyword: next })}
        />
        <Button type="submit" isBusy={isBusy}>
          <Trans>Analyze</Trans>
        </Button>
      </div>
      <Disclosure summary={t`Compare with other pages`}>
        <div className={styles['stack']}>
          <Suspense>
            <RankingPages
              keyword={keyword}
              onPages={(next, urls) => change({ keyword: next, list: urls.slice(0, MAX_COMPARED_PAGES).join('\n') })}
            />
          </Suspense>
          <LineListField
            label={t`Pages that rank for the keyword, one per line`}
            help={t`Up to ${MAX_COMPARED_PAGES} addresses. Pages are read politely, each host at its own pace.`}
            rows={4}
            value={list}
            onValueChange={(next) => change({ list: next })}
            invalidLines={isTold ? wrong : []}
            error={isTold ? listProblem : undefined}
          />
          <CheckboxField
            label={t`Also look for the same passages on pages of the last site audit`}
            isChecked={withOwnPages}
            onCheckedChange={(next) => change({ withOwnPages: next })}
          />
        </div>
      </Disclosure>
    </form>
  );
}
