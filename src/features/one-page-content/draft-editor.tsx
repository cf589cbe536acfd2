import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { WORD_TRAITS } from '#core/text/words.gen.ts';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { saveFile } from '#src/data/save-file.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ConfirmDialog, SelectField, TextArea, TextField, useSnackbar } from '#src/ui/index.tsx';
import { onePageContentView } from './analysis-view.ts';
import {
  MAX_TEXT_CHARACTERS,
  nameOfDraft,
  NEW_DRAFT,
  nextDraftId,
  NO_DRAFTS,
  type ContentDraft,
  type DraftList,
} from './content-draft.ts';
import { DraftVersions } from './draft-versions.tsx';
import styles from './one-page-content.module.css';
import { readTextFile } from './read-text-file.ts';
import { TextReportView } from './text-report-view.tsx';
import { useComparedPages } from './use-compared-pages.ts';
import { useLanguageName } from './use-language-name.ts';

/** Texts that are written here, kept in this browser with every change, and what is to be said of the one that is open. */
export function DraftEditor() {
  const { t } = useLingui();
  const list = useDraft<DraftList>('content drafts', NO_DRAFTS);
  const { ids, names, current } = list.value;
  const [isDeleting, setIsDeleting] = useState(false);
  const open = (next: string) =>
    list.set({ ...list.value, ids: ids.includes(next) ? ids : [...ids, next], current: next });
  const untitled = t`Untitled`;

  function remove() {
    const left = ids.filter((id) => id !== current);
    const next = left[0] ?? nextDraftId(ids);
    list.set({ ids: left.length === 0 ? [next] : left, names, current: next });
    setIsDeleting(false);
  }
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <SelectField
          label={t`Text`}
          value={current}
          onValueChange={open}
          options={ids.map((id) => ({ value: id, label: `${id}. ${names[id] || untitled}` }))}
        />
        <Button variant="cancel" onClick={() => open(nextDraftId(ids))}>
          <Trans>New text</Trans>
        </Button>
        <Button variant="cancel" onClick={() => setIsDeleting(true)}>
          <Trans>Delete</Trans>
        </Button>
      </div>
      <OpenDraft
        key={current}
        id={current}
        onNameChange={(name) => {
          if (names[current] !== name) list.set({ ...list.value, names: { ...names, [current]: name } });
        }}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        title={t`Delete this text?`}
        text={<Trans>The text and its versions are removed from this device. This cannot be undone.</Trans>}
        confirmText={t`Delete`}
        onConfirm={remove}
        onCancel={() => setIsDeleting(false)}
      />
    </div>
  );
}

function OpenDraft({ id, onNameChange }: { id: string; onNameChange: (name: string) => void }) {
  const { t } = useLingui();
  const nameOf = useLanguageName();
  const draft = useDraft<ContentDraft>(`content draft ${id}`, NEW_DRAFT);
  const { value } = draft;
  const change = (fields: Partial<ContentDraft>) => {
    const next = { ...value, ...fields };
    draft.set(next);
    onNameChange(nameOfDraft(next));
  };
  const { title, description, text, links, alts } = value;
  const { rows: results = [] } = useResults({ type: onePageContentView.type });
  const compared = useComparedPages(value.comparedTo);
  const source = useMemo(() => ({ title, description, text, links, alts }), [title, description, text, links, alts]);
  return (
    <div className={styles['editor']}>
      <div className={styles['stack']}>
        <TextField label={t`Title`} value={title} onValueChange={(next) => change({ title: next })} />
        <div className={styles['row']}>
          <TextField label={t`Keyword`} value={value.keyword} onValueChange={(next) => change({ keyword: next })} />
          <SelectField
            label={t`Language`}
            value={value.language}
            onValueChange={(next) => change({ language: next })}
            options={[
              { value: '', label: t`Told by the text` },
              ...Object.keys(WORD_TRAITS).map((code) => ({ value: code, label: nameOf(code) })),
            ]}
          />
        </div>
        {results.length > 0 && (
          <SelectField
            label={t`Compare with`}
            help={t`Pages that were read under “Check a page”.`}
            value={value.comparedTo}
            onValueChange={(next) => change({ comparedTo: next })}
            options={[
              { value: '', label: t`None` },
              ...results.map(({ id: result, url, site }) => ({ value: result, label: shownAddress(url ?? site) })),
            ]}
          />
        )}
        <TextArea
          label={t`Text to check`}
          help={t`Begin a line with # for a heading. What you write is kept on this device and sent nowhere.`}
          rows={18}
          dir="auto"
          value={text}
          error={text.length > MAX_TEXT_CHARACTERS ? t`This text is too long to be examined. Shorten it.` : undefined}
          onValueChange={(next) => change({ text: next })}
        />
        <FileBar value={value} onChange={change} />
        <DraftVersions id={id} value={value} onRestore={change} />
      </div>
      <div>
        {text.length <= MAX_TEXT_CHARACTERS && (
          <TextReportView source={source} keyword={value.keyword} language={value.language} ownUrl="" {...compared} />
        )}
      </div>
    </div>
  );
}

type FileBarProps = { value: ContentDraft; onChange: (fields: Partial<ContentDraft>) => void };

function FileBar({ value, onChange }: FileBarProps) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  const errorText = useErrorText();
  const picker = useRef<HTMLInputElement>(null);
  async function take(file: File | undefined) {
    if (file === undefined) return;
    try {
      const read = await readTextFile(file);
      if (read === 'tooLarge') showError(t`This file is larger than 5 MB. Choose a smaller one.`);
      else if (read === 'notText') showError(t`This file is no text in UTF-8. Save it as text and try again.`);
      else onChange(read);
    } catch (error) {
      showError(errorText(error));
    }
  }
  return (
    <div className={styles['row']}>
      <Button variant="cancel" size="s" onClick={() => picker.current?.click()}>
        <Trans>Open file</Trans>
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".txt,.md,.markdown,.html,.htm,text/plain,text/markdown,text/html"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant="cancel"
        size="s"
        onClick={() => saveFile(`${nameOfDraft(value) || 'text'}.md`, value.text, 'text/plain')}
      >
        <Trans>Save as a file</Trans>
      </Button>
    </div>
  );
}
