import { Trans } from '@lingui/react/macro';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { Dialog } from '#src/ui/index.tsx';
import { GroupFields, type GroupFieldValues } from './group-form.tsx';

type GroupDialogProps = {
  group: SerpGroupRow;
  groups: readonly SerpGroupRow[];
  onSave: (group: GroupFieldValues) => void;
  onClose: () => void;
};

/** Renames a group, moves it and changes its rule. */
export function GroupDialog({ group, groups, onSave, onClose }: GroupDialogProps) {
  const { name, parentId, rule } = group;
  return (
    <Dialog isOpen title={group.name} onClose={onClose}>
      <GroupFields
        groups={groups}
        self={group.id}
        initial={{ name, parentId, rule }}
        submitText={<Trans>Save</Trans>}
        onSubmit={onSave}
      />
    </Dialog>
  );
}
