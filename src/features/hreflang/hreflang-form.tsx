import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type DragEvent, type SyntheticEvent } from 'react';
import { HREFLANG_MAX_LIST, type HreflangKind } from '#core/contract/analyses/hreflang.ts';
import { pageTargetProblem } from '#core/contract/analyses/page-target.ts';
import type { FormProps } from '#src/analysis/analysis-screen.tsx';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, LineListField, SelectField, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './hreflang.module.css';
import { addressesIn } from './list-text.ts';

/** What to check: a page, a list, a sitemap, or what the last crawl of a website found. */
export function HreflangForm({ initialAddress, isBusy, error, onSubmit }: FormProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<HreflangKind>('page');
  const [address, setAddress] = useState(initialAddress);
  const [list, setList] = useState(initialAddress);
  const problems = useProblems(kind, address, list);
  const [isTold, setIsTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setIsTold(problems.text !== undefined);
    if (problems.text !== undefined) (kind === 'list' ? area : input).current?.focus();
    else if (kind === 'list') onSubmit(problems.urls[0] ?? '', { kind, urls: problems.urls });
    else onSubmit(address.trim(), { kind });
  }
  const wrong = isTold ? problems.text : undefined;
  const labels: Record<HreflangKind, string> = {
    page: t`Page address`,
    list: t`Page addresses, one per line`,
    sitemap: t`Sitemap address`,
    crawl: t`Website`,
  };
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit} role="search" aria-label={t`Check hreflang`}>
      <SelectField
        label={t`What to check`}
        value={kind}
        onValueChange={(next) => {
          setKind(next as HreflangKind); // one of the options below
          setIsTold(false);
        }}
        options={[
          { value: 'page', label: t`One page and its versions` },
          { value: 'list', label: t`A list of pages` },
          { value: 'sitemap', label: t`A sitemap` },
          { value: 'crawl', label: t`Pages of the last crawl` },
        ]}
      />
      {kind === 'list' ? (
        <ListField
          label={labels.list}
          value={list}
          onValueChange={setList}
          error={wrong ?? error}
          inputRef={area}
          lines={isTold ? problems.lines : []}
        />
      ) : (
        <TextField
          label={labels[kind]}
          placeholder={kind === 'sitemap' ? 'https://example.org/sitemap.xml' : 'https://example.org/'}
          help={kind === 'crawl' ? t`Reads the pages again that the last site audit found.` : undefined}
          type="text"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="url"
          spellCheck={false}
          inputRef={input}
          value={address}
          onValueChange={(next) => {
            setAddress(next);
            setIsTold(false);
          }}
          error={wrong ?? error}
        />
      )}
      <Button type="submit" isBusy={isBusy}>
        <Trans>Check</Trans>
      </Button>
    </form>
  );
}

type Problems = { urls: readonly string[]; lines: readonly number[]; text: string | undefined };

function useProblems(kind: HreflangKind, address: string, list: string): Problems {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (kind !== 'list') {
    const problem = pageTargetProblem(address);
    return { urls: [], lines: [], text: problem === null ? undefined : errorText(problem) };
  }
  const { urls, wrongLines } = addressesIn(list);
  const text =
    wrongLines.length > 0
      ? t`Some lines are no page addresses. Correct or remove the marked lines.`
      : urls.length === 0
        ? errorText('REQUIRE_MSG')
        : urls.length > HREFLANG_MAX_LIST
          ? t`The list has ${urls.length} addresses; at most ${HREFLANG_MAX_LIST} can be checked at once. Remove some, or check a sitemap.`
          : undefined;
  return { urls, lines: wrongLines, text };
}

type ListFieldProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
  lines: readonly number[];
  inputRef: React.Ref<HTMLTextAreaElement>;
};

const MAX_FILE_BYTES = 1_000_000;

/** A list that is typed, pasted, dropped or opened from a file. */
function ListField({ lines, ...field }: ListFieldProps) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  const picker = useRef<HTMLInputElement>(null);
  async function take(file: File | undefined) {
    if (file === undefined) return;
    if (file.size > MAX_FILE_BYTES) showError(t`This file is too large for a list of addresses.`);
    else field.onValueChange(await file.text());
  }
  function handleDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }
  return (
    <div
      className={styles['list']}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={handleDrop}
    >
      <LineListField
        {...field}
        invalidLines={lines}
        rows={6}
        help={t`Paste the addresses, or drop a text file here.`}
      />
      <div>
        <Button variant="cancel" size="s" onClick={() => picker.current?.click()}>
          <Trans>Open file</Trans>
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            void take(file);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
