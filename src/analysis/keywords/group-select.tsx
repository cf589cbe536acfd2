import { useLingui } from '@lingui/react/macro';
import { toGroupTree } from '#core/domain/keywords/groups.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { SelectField } from '#src/ui/index.tsx';

type SelectOption = { readonly value: string; readonly label: string };

type GroupSelectProps = {
  groups: readonly SerpGroupRow[];
  groupId: string;
  onGroupIdChange: (id: string) => void;
  /** What stands before the groups, besides their rules. */
  extra?: readonly SelectOption[];
};

/** The group that keywords are put into; nothing where there is no choice. */
export function GroupSelect({ groups, groupId, onGroupIdChange, extra = [] }: GroupSelectProps) {
  const { t } = useLingui();
  if (groups.length + extra.length === 0) return null;
  return (
    <SelectField
      label={t`Group`}
      value={groupId}
      onValueChange={onGroupIdChange}
      options={[
        { value: '', label: t`By the rules of the groups` },
        ...extra,
        ...toGroupTree(groups).map(({ group, depth }) => ({
          value: group.id,
          label: `${'– '.repeat(depth)}${group.name}`,
        })),
      ]}
    />
  );
}
