import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { SerpKeyword } from '#core/contract/lists/serp-keywords.ts';
import { toTag } from '#core/domain/tag.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { Button, Dialog, TextField, useSnackbar } from '#src/ui/index.tsx';
import { GroupSelect } from '#src/analysis/keywords/group-select.tsx';
import styles from './serp-keywords.module.css';

type Change = (value: SerpKeyword) => SerpKeyword;
export type SelectionBarProps = {
  ids: readonly string[];
  /** The values of those that are chosen, to bring them back. */
  valuesOf: (ids: readonly string[]) => SerpKeyword[];
  groups: readonly SerpGroupRow[];
  changeAll: (ids: readonly string[], change: Change) => Promise<void>;
  add: (keywords: readonly SerpKeyword[]) => Promise<unknown>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Asks again for those that are chosen; left out where that cannot be. */
  onCheck?: (() => void) | undefined;
  onClear: () => void;
};
type Asked = 'group' | 'tag' | 'target' | 'note' | null;
const MAX_TAGS = 20;

/** How many keywords are chosen, and what can be done with them. */
export function SelectionBar({ ids, valuesOf, groups, changeAll, add, remove, onCheck, onClear }: SelectionBarProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>(null);
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const change = (each: Change) => {
    setAsked(null);
    void attempt(() => changeAll(ids, each));
  };

  async function take() {
    const taken = valuesOf(ids);
    await remove(ids);
    onClear();
    snackbar.show({
      text: plural(taken.length, { one: '# keyword was removed', other: '# keywords were removed' }),
      actionLabel: t`Undo`,
      onAction: () => void attempt(async () => void (await add(taken))),
    });
  }
  const isStarred = valuesOf(ids.slice(0, 1))[0]?.isFavourite === true;
  return (
    <section className={styles['selection']} aria-label={t`Selected keywords`}>
      <p role="status">
        <Plural value={ids.length} one="# selected" other="# selected" />
      </p>
      {onCheck !== undefined && (
        <Button variant="cancel" size="s" onClick={onCheck}>
          <Trans>Check again</Trans>
        </Button>
      )}
      {groups.length > 0 && (
        <Button variant="cancel" size="s" onClick={() => setAsked('group')}>
          <Trans>Move to a group</Trans>
        </Button>
      )}
      <Button variant="cancel" size="s" onClick={() => setAsked('tag')}>
        <Trans>Add tag</Trans>
      </Button>
      <Button variant="cancel" size="s" onClick={() => change((value) => ({ ...value, isFavourite: !isStarred }))}>
        {isStarred ? <Trans>No favourite</Trans> : <Trans>Favourite</Trans>}
      </Button>
      <Button variant="cancel" size="s" onClick={() => setAsked('target')}>
        <Trans>Target page</Trans>
      </Button>
      <Button variant="cancel" size="s" onClick={() => setAsked('note')}>
        <Trans>Note</Trans>
      </Button>
      <Button variant="cancel" size="s" onClick={() => void attempt(take)}>
        <Trans>Remove</Trans>
      </Button>
      <Button variant="close" size="s" onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
      {asked === 'group' && (
        <GroupDialog
          groups={groups}
          onEnd={() => setAsked(null)}
          onChoose={(groupId) => change((value) => ({ ...value, groupId }))}
        />
      )}
      {asked === 'tag' && (
        <TextDialog
          title={t`Add tag`}
          label={t`New tag`}
          maxLength={50}
          onEnd={() => setAsked(null)}
          onSave={(text) => {
            const tag = toTag(text);
            if (tag !== null)
              change((value) => ({ ...value, tags: [...new Set([...value.tags, tag])].slice(0, MAX_TAGS) }));
          }}
        />
      )}
      {asked === 'target' && (
        <TextDialog
          title={t`Target page`}
          label={t`Address of the page that is meant to be found`}
          maxLength={2048}
          isOptional
          onEnd={() => setAsked(null)}
          onSave={(targetUrl) => change((value) => ({ ...value, targetUrl }))}
        />
      )}
      {asked === 'note' && (
        <TextDialog
          title={t`Note`}
          label={t`Note`}
          maxLength={500}
          isOptional
          onEnd={() => setAsked(null)}
          onSave={(note) => change((value) => ({ ...value, note }))}
        />
      )}
    </section>
  );
}

type GroupDialogProps = { groups: readonly SerpGroupRow[]; onEnd: () => void; onChoose: (id: string | null) => void };

function GroupDialog({ groups, onEnd, onChoose }: GroupDialogProps) {
  const { t } = useLingui();
  const [groupId, setGroupId] = useState('');
  return (
    <Dialog
      isOpen
      size="s"
      title={t`Move to a group`}
      onClose={onEnd}
      footer={
        <>
          <Button variant="cancel" onClick={onEnd}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => onChoose(groupId === '' ? null : groupId)}>
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <GroupSelect groups={groups} groupId={groupId} onGroupIdChange={setGroupId} />
    </Dialog>
  );
}

type TextDialogProps = {
  title: string;
  label: string;
  maxLength: number;
  isOptional?: boolean;
  onEnd: () => void;
  onSave: (text: string) => void;
};

function TextDialog({ title, label, maxLength, isOptional = false, onEnd, onSave }: TextDialogProps) {
  const [text, setText] = useState('');
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isOptional || text.trim() !== '') onSave(text.trim());
  }
  return (
    <Dialog isOpen size="s" title={title} onClose={onEnd}>
      <form className={styles['stack']} onSubmit={handleSubmit}>
        <TextField label={label} value={text} onValueChange={setText} maxLength={maxLength} />
        <div className={styles['row']}>
          <Button type="submit">
            <Trans>Save</Trans>
          </Button>
          <Button variant="cancel" onClick={onEnd}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
