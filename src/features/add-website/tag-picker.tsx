import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import { toTag, uniteTags } from '#core/domain/tag.ts';
import { useTags } from '#src/data/hooks/use-projects.ts';
import { Button, CheckboxField, TextField } from '#src/ui/index.tsx';
import styles from './add-website.module.css';

type TagPickerProps = { selected: readonly string[]; onSelectedChange: (tags: readonly string[]) => void };

/** The user's tags to choose from; a new one goes on top, selected. Empty text and repeats are ignored. */
export function TagPicker({ selected, onSelectedChange }: TagPickerProps) {
  const { t } = useLingui();
  const known = useTags() ?? [];
  const [created, setCreated] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const all = uniteTags(created, known);

  function handleCreate() {
    const tag = toTag(text);
    setText('');
    if (tag === null) return;
    const existing = all.find((each) => each.toLowerCase() === tag.toLowerCase());
    if (existing === undefined) setCreated([tag, ...created]);
    onSelectedChange(uniteTags(selected, [existing ?? tag]));
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleCreate();
  }
  function handleToggle(tag: string, isChecked: boolean) {
    onSelectedChange(isChecked ? [...selected, tag] : selected.filter((each) => each !== tag));
  }

  return (
    <div className={styles['tags']}>
      <div className={styles['newTag']}>
        <TextField
          label={t`Tags`}
          placeholder={t`New tag`}
          value={text}
          onValueChange={setText}
          onKeyDown={handleKeyDown}
          maxLength={64}
        />
        <Button variant="cancel" onClick={handleCreate}>
          <Trans>Create tag</Trans>
        </Button>
      </div>
      {all.length > 0 && (
        <ul className={styles['tagList']}>
          {all.map((tag) => (
            <li key={tag}>
              <CheckboxField
                label={<bdi>{tag}</bdi>}
                isChecked={selected.includes(tag)}
                onCheckedChange={(isChecked) => handleToggle(tag, isChecked)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
