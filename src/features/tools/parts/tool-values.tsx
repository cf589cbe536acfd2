import { useLingui } from '@lingui/react/macro';
import { CopyButton, Foreign, KeyValueList } from '#src/ui/index.tsx';
import styles from '#src/features/tools/tools.module.css';

export type ToolValue = { readonly key: string; readonly text: string; readonly note?: string | undefined };

/** What a tool found, by name, each to copy; those without a text are left out. */
export function ToolValues({ values }: { values: readonly ToolValue[] }) {
  return (
    <KeyValueList
      items={values
        .filter(({ text }) => text !== '')
        .map(({ key, text, note }) => ({ key, value: <Copyable label={key} text={text} note={note} /> }))}
    />
  );
}

type CopyableProps = { label: string; text: string; note?: string | undefined };

/** A text with a button that copies it. */
export function Copyable({ label, text, note }: CopyableProps) {
  const { t } = useLingui();
  return (
    <span className={styles['part']}>
      <span>
        <Foreign>{text}</Foreign>
        {note !== undefined && <span className={styles['problem']}> {note}</span>}
      </span>
      <CopyButton isIconOnly label={t`Copy: ${label}`} text={text} />
    </span>
  );
}
