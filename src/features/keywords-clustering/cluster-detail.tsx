import { Plural, Trans, useLingui } from '@lingui/react/macro';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useState } from 'react';
import {
  lockCluster,
  makeHead,
  movePhrases,
  renameCluster,
  splitPhrases,
  type PlanCluster,
} from '#core/keywords/cluster-plan.ts';
import { INTENT_NAMES } from '#src/analysis/keywords/intent-names.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, DataTable, Foreign, Panel, TextField, type DataColumn } from '#src/ui/index.tsx';
import type { ShownKeyword } from './cluster-job.ts';
import type { ClusteringSession, ClusteringState } from './clustering-session.ts';
import styles from './clustering.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { nameOf } from './plan-words.ts';
import { Proof } from './proof.tsx';

type ClusterDetailProps = {
  state: ClusteringState;
  session: ClusteringSession;
  /** `null`: the phrases that are in no cluster. */
  cluster: PlanCluster | null;
  onDragStart: (phrases: readonly number[]) => void;
};

/** The phrases of one cluster, or of none, and what can be done with them. */
export function ClusterDetail({ state, session, cluster, onDragStart }: ClusterDetailProps) {
  const { t } = useLingui();
  const { plan, list } = state;
  const keywords = list?.keywords ?? [];
  const members = cluster?.members ?? plan.unclustered;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setIsMoving] = useState(false);
  const chosen = members.filter((at) => selected.has(String(at)));
  function change(plan: ClusteringState['plan']) {
    setSelected(new Set());
    void session.setPlan(plan);
  }
  const [first] = chosen;
  return (
    <Panel
      title={cluster === null ? t`In no cluster` : <Foreign>{nameOf(cluster, keywords)}</Foreign>}
      actions={
        cluster !== null && (
          <Button
            size="s"
            variant="cancel"
            onClick={() => void session.setPlan(lockCluster(plan, cluster.id, !cluster.isLocked))}
          >
            {cluster.isLocked ? t`Unlock` : t`Lock`}
          </Button>
        )
      }
    >
      <div className={styles['stack']}>
        {cluster !== null && (
          <>
            <NameField key={cluster.id} cluster={cluster} state={state} session={session} />
            <Proof key={`proof ${cluster.id}`} state={state} session={session} cluster={cluster} />
          </>
        )}
        <div className={styles['actions']}>
          <Button size="s" disabled={chosen.length === 0} onClick={() => setIsMoving(true)}>
            <Trans>Move to …</Trans>
          </Button>
          <Button
            size="s"
            variant="cancel"
            disabled={chosen.length === 0}
            onClick={() => change(splitPhrases(plan, chosen))}
          >
            <Trans>Into a new cluster</Trans>
          </Button>
          {cluster !== null && (
            <>
              <Button
                size="s"
                variant="cancel"
                disabled={chosen.length === 0}
                onClick={() => change(movePhrases(plan, chosen, null))}
              >
                <Trans>Take out</Trans>
              </Button>
              <Button
                size="s"
                variant="cancel"
                disabled={chosen.length !== 1}
                onClick={() => first !== undefined && change(makeHead(plan, cluster.id, first))}
              >
                <Trans>Make it the head</Trans>
              </Button>
            </>
          )}
        </div>
        <DataTable
          columns={usePhraseColumns({
            keywords,
            head: cluster?.members[0] ?? null,
            onDragStart: (at) => onDragStart(selected.has(String(at)) ? chosen : [at]),
          })}
          rows={members}
          getRowId={(at) => at}
          caption={t`Phrases of the cluster`}
          emptyText={<Trans>No phrase is here.</Trans>}
          listKey={cluster?.id ?? ''}
          isVirtual
          selection={{ selected, onSelectedChange: setSelected, nameOf: (at) => keywords[at]?.phrase ?? '' }}
          tools={{
            searchLabel: t`Search in the phrases`,
            countText: (count) => <Plural value={count} one="# phrase" other="# phrases" />,
          }}
        />
        <MoveDialog
          isOpen={isMoving}
          clusters={plan.clusters.filter(({ id }) => id !== cluster?.id)}
          keywords={keywords}
          onClose={() => setIsMoving(false)}
          onChoose={(id) => {
            setIsMoving(false);
            change(movePhrases(plan, chosen, id));
          }}
        />
      </div>
    </Panel>
  );
}

type NameFieldProps = Pick<ClusterDetailProps, 'state' | 'session'> & { cluster: PlanCluster };

/** Kept when the field is left, or with Enter. */
function NameField({ cluster, state, session }: NameFieldProps) {
  const { t } = useLingui();
  const [name, setName] = useState(cluster.name);
  const keep = () => {
    if (name.trim() !== cluster.name) void session.setPlan(renameCluster(state.plan, cluster.id, name));
  };
  return (
    <TextField
      label={t`Name of the cluster`}
      value={name}
      onValueChange={setName}
      placeholder={state.list?.keywords[cluster.members[0] ?? -1]?.phrase}
      maxLength={200}
      dir="auto"
      autoComplete="off"
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
}

type PhraseColumnsInput = {
  keywords: readonly ShownKeyword[];
  head: number | null;
  onDragStart: (at: number) => void;
};

function usePhraseColumns({ keywords, head, onDragStart }: PhraseColumnsInput): DataColumn<number>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const number = (id: 'volume' | 'difficulty' | 'results', header: string): DataColumn<number> => ({
    ...{ id, header, align: 'end', widthPx: 84, isSecondary: id !== 'volume' },
    sortValue: (at) => keywords[at]?.[id] ?? null,
    cell: (at) => {
      const value = keywords[at]?.[id] ?? null;
      return value === null ? '–' : formats.number(value);
    },
  });
  const has = (id: 'volume' | 'difficulty' | 'intent') => keywords.some((keyword) => keyword[id] !== null);
  return [
    {
      ...{ id: 'phrase', header: t`Phrase`, isPrimary: true, widthPx: 220 },
      sortValue: (at) => keywords[at]?.phrase ?? '',
      cell: (at) => (
        <span className={styles['phrase']} draggable onDragStart={() => onDragStart(at)}>
          <GripVertical aria-hidden="true" />
          <Foreign>{keywords[at]?.phrase ?? ''}</Foreign>
          {at === head && (
            <Badge tone="accent">
              <Trans comment="The phrase a cluster is named after">head</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    ...(has('volume') ? [number('volume', t`Volume`)] : []),
    ...(has('difficulty') ? [number('difficulty', t`Difficulty`)] : []),
    ...(has('intent')
      ? [
          {
            ...{ id: 'intent', header: t`Intent`, widthPx: 112 },
            sortValue: (at: number) => keywords[at]?.intent ?? null,
            cell: (at: number) => {
              const intent = keywords[at]?.intent ?? null;
              return intent === null ? '–' : t(INTENT_NAMES[intent]);
            },
          },
        ]
      : []),
    ...(keywords.some(({ results }) => results > 0) ? [number('results', t`Results`)] : []),
  ];
}
