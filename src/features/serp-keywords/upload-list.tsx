import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState, type SyntheticEvent } from 'react';
import { storeList } from '#core/contract/serp/upload.ts';
import { MAX_PHRASE_LENGTH, toPhrase } from '#core/domain/keywords/phrase.ts';
import { dayIn } from '#core/domain/serp/day.ts';
import { readResultPage } from '#core/parse/result-page.ts';
import { decodeTextFile } from '#core/parse/text-encoding.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useNow } from '#src/analysis/use-now.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, TextArea, TextField, useSnackbar } from '#src/ui/index.tsx';
import { FileButton } from './file-button.tsx';
import styles from './serp-keywords.module.css';
import type { UploadProps } from './upload-props.ts';

const MINUTE_MS = 60_000;

/** A result list of one keyword: pasted addresses, or a saved result page. */
export function UploadList({ site, search, onAdd, onStored }: UploadProps) {
  const { t } = useLingui();
  const draft = useDraft(`serp list ${site}`, { phrase: '', text: '' });
  const today = dayIn(useNow(MINUTE_MS), useZoneName());
  const [day, setDay] = useState(today);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const { phrase, text } = draft.value;
  const settled = useDeferredValue(text);
  const list = useMemo(() => readResultPage(settled), [settled]);
  const keyword = toPhrase(phrase);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (list === null || keyword === '') return;
    setIsBusy(true);
    await attempt(async () => {
      await onAdd([keyword]);
      const { rank, depth } = await once(
        api.call(storeList, {
          body: {
            site,
            search,
            day,
            phrase: keyword,
            list: {
              items: list.items.map((item) => ({ ...item })),
              features: [],
              related: [],
              questions: [],
              overview: null,
              depth: list.depth,
            },
          },
        }),
      );
      draft.clear();
      onStored();
      snackbar.showSuccess(rank === null ? t`Stored: not in the first ${depth}` : t`Stored: position ${rank}`);
    });
    setIsBusy(false);
  }
  return (
    <form className={styles['stack']} onSubmit={(event) => void save(event)}>
      <TextField
        label={t`Keyword`}
        value={phrase}
        onValueChange={(next) => draft.set({ phrase: next, text })}
        maxLength={MAX_PHRASE_LENGTH}
      />
      <TextArea
        label={t`Results`}
        rows={8}
        value={text}
        onValueChange={(next) => draft.set({ phrase, text: next })}
        help={t`One address per line in the order of the results, or the HTML of a saved result page`}
      />
      <FileButton
        label={t`File with a result page`}
        accept=".html,.htm,.mhtml,.txt,text/html,text/plain"
        onFile={(file) =>
          void attempt(async () => {
            const bytes = new Uint8Array(await file.arrayBuffer());
            draft.set({ phrase, text: decodeTextFile(bytes).text });
          })
        }
      />
      <TextField label={t`Day`} type="date" value={day} max={today} onValueChange={setDay} required />
      {text !== '' && (
        <p className={styles['answer']} role="status">
          {list === null ? (
            <Trans>No results found in this text. Paste addresses, one per line.</Trans>
          ) : (
            <Plural value={list.items.length} one="# result found" other="# results found" />
          )}
        </p>
      )}
      <div className={styles['row']}>
        <Button type="submit" isBusy={isBusy} disabled={list === null || keyword === '' || day === ''}>
          <Trans>Store result list</Trans>
        </Button>
      </div>
    </form>
  );
}
