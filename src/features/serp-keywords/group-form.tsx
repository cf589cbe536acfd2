import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { SerpGroup } from '#core/contract/lists/serp-groups.ts';
import { canMoveGroup, MAX_GROUP_DEPTH, toGroupTree, type GroupRule } from '#core/domain/keywords/groups.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { Button, SelectField, TextField } from '#src/ui/index.tsx';
import styles from './serp-keywords.module.css';

export type GroupFieldValues = Omit<SerpGroup, 'site'>;
const EMPTY: GroupFieldValues = { name: '', parentId: null, rule: null };

type NewGroupProps = { groups: readonly SerpGroupRow[]; onAdd: (group: GroupFieldValues) => Promise<unknown> };

/** Adds a group. */
export function NewGroup({ groups, onAdd }: NewGroupProps) {
  const [round, setRound] = useState(0);
  const attempt = useAttempt();
  return (
    <GroupFields
      key={round}
      groups={groups}
      self={null}
      initial={EMPTY}
      submitText={<Trans>Add group</Trans>}
      onSubmit={(group) =>
        void attempt(async () => {
          await onAdd(group);
          setRound(round + 1);
        })
      }
    />
  );
}

type GroupFieldsProps = {
  groups: readonly SerpGroupRow[];
  /** The group that is changed; null for a new one. */
  self: string | null;
  initial: GroupFieldValues;
  submitText: React.ReactNode;
  onSubmit: (group: GroupFieldValues) => void;
};

/** Name, place and rule of a group. */
export function GroupFields({ groups, self, initial, submitText, onSubmit }: GroupFieldsProps) {
  const { t } = useLingui();
  const [name, setName] = useState(initial.name);
  const [parentId, setParentId] = useState(initial.parentId ?? '');
  const [kind, setKind] = useState<GroupRule['kind'] | ''>(initial.rule?.kind ?? '');
  const [text, setText] = useState(initial.rule?.text ?? '');
  const parents = toGroupTree(groups).filter(({ group, depth }) =>
    self === null ? depth < MAX_GROUP_DEPTH - 1 : canMoveGroup(groups, self, group.id),
  );
  const isComplete = name.trim() !== '' && (kind === '' || text.trim() !== '');

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isComplete) return;
    onSubmit({
      name: name.trim(),
      parentId: parentId === '' ? null : parentId,
      rule: kind === '' ? null : { kind, text: text.trim() },
    });
  }
  return (
    <form className={styles['filters']} onSubmit={handleSubmit}>
      <TextField label={t`Name of the group`} value={name} onValueChange={setName} maxLength={80} />
      <SelectField
        label={t`Inside`}
        value={parentId}
        onValueChange={setParentId}
        options={[
          { value: '', label: t`No group` },
          ...parents.map(({ group, depth }) => ({ value: group.id, label: `${'– '.repeat(depth)}${group.name}` })),
        ]}
      />
      <SelectField
        label={t`Rule`}
        value={kind}
        onValueChange={(value) => setKind(value === 'contains' || value === 'matchesUrl' ? value : '')}
        options={[
          { value: '', label: t`By hand only` },
          { value: 'contains', label: t`The keyword contains` },
          { value: 'matchesUrl', label: t`The page contains` },
        ]}
      />
      {kind !== '' && (
        <TextField
          label={kind === 'contains' ? t`Part of the keyword` : t`Part of the address`}
          value={text}
          onValueChange={setText}
          maxLength={300}
        />
      )}
      <Button type="submit" disabled={!isComplete}>
        {submitText}
      </Button>
    </form>
  );
}
