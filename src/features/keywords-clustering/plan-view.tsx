import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ToKeywordsButton } from '#src/analysis/keywords/to-keywords-button.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Panel } from '#src/ui/index.tsx';
import { ClusterDetail } from './cluster-detail.tsx';
import { ClusterTable } from './cluster-table.tsx';
import type { ClusteringSession, ClusteringState } from './clustering-session.ts';
import styles from './clustering.module.css';
import { nameOf } from './plan-words.ts';

type PlanViewProps = {
  state: ClusteringState;
  session: ClusteringSession;
  onMove: (phrases: readonly number[], id: string) => void;
};

/** The clusters beside the one that stands open. */
export function PlanView({ state, session, onMove }: PlanViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { clusters, unclustered } = state.plan;
  const [openId, setOpenId] = useState<string | null>('');
  const dragged = useRef<readonly number[]>([]);
  const open = openId === null ? null : (clusters.find(({ id }) => id === openId) ?? clusters[0] ?? null);
  const count = formats.number(unclustered.length);
  return (
    <div className={styles['columns']}>
      <Panel
        title={t`Clusters`}
        actions={
          <>
            <ToKeywordsButton getPhrases={() => groupedPhrases(state)} />
            <Button size="s" variant="cancel" aria-pressed={open === null} onClick={() => setOpenId(null)}>
              <Trans>In no cluster: {count}</Trans>
            </Button>
          </>
        }
      >
        <ClusterTable
          state={state}
          session={session}
          openId={open?.id ?? null}
          onOpen={setOpenId}
          onDrop={(id) => {
            if (dragged.current.length > 0) onMove(dragged.current, id);
            dragged.current = [];
          }}
        />
      </Panel>
      <ClusterDetail
        key={open?.id ?? 'none'}
        state={state}
        session={session}
        cluster={open}
        onDragStart={(phrases) => {
          dragged.current = phrases;
        }}
      />
    </div>
  );
}

/** All phrases of the list with the names of their clusters. */
function groupedPhrases({ plan, list }: ClusteringState) {
  const keywords = list?.keywords ?? [];
  const phraseOf = (at: number): string => keywords[at]?.phrase ?? '';
  return [
    ...plan.clusters.flatMap((cluster) => {
      const group = nameOf(cluster, keywords);
      return cluster.members.map((at) => ({ phrase: phraseOf(at), group }));
    }),
    ...plan.unclustered.map((at) => ({ phrase: phraseOf(at) })),
  ];
}
