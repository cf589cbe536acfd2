import { Trans, useLingui } from '@lingui/react/macro';
import type { PlanCluster } from '#core/keywords/cluster-plan.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, DataTable, Dialog, Foreign } from '#src/ui/index.tsx';
import type { ShownKeyword } from './cluster-job.ts';
import { nameOf } from './plan-words.ts';

type MoveDialogProps = {
  isOpen: boolean;
  clusters: readonly PlanCluster[];
  keywords: readonly ShownKeyword[];
  onClose: () => void;
  onChoose: (id: string) => void;
};

/** Which cluster phrases go to, by search, arrow keys and Enter: what dragging does with a mouse. */
export function MoveDialog({ isOpen, clusters, keywords, onClose, onChoose }: MoveDialogProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Move to which cluster?`} size="l">
      <DataTable
        columns={[
          {
            ...{ id: 'name', header: t`Cluster`, isPrimary: true },
            sortValue: (cluster) => nameOf(cluster, keywords),
            cell: (cluster) => <Foreign>{nameOf(cluster, keywords)}</Foreign>,
          },
          {
            ...{ id: 'phrases', header: t`Phrases`, align: 'end', widthPx: 90 },
            sortValue: ({ members }) => members.length,
            cell: ({ members }) => formats.number(members.length),
          },
          {
            ...{ id: 'move', header: t`Choose`, isPrimary: true, widthPx: 110 },
            cell: ({ id }) => (
              <Button size="s" variant="cancel" onClick={() => onChoose(id)}>
                <Trans>Move here</Trans>
              </Button>
            ),
          },
        ]}
        rows={clusters}
        getRowId={({ id }) => id}
        caption={t`Clusters`}
        emptyText={<Trans>There is no other cluster.</Trans>}
        isVirtual
        onRowOpen={({ id }) => onChoose(id)}
        tools={{ searchLabel: t`Search in the clusters` }}
      />
    </Dialog>
  );
}
