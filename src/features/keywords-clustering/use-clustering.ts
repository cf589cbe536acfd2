import { useEffect, useState } from 'react';
import { createWorkerCalls } from '#src/analysis/keywords/worker-calls.ts';
import type { ClusterReply, ClusterRequest } from './cluster-job.ts';
import { createClusteringSession, FIRST_STATE } from './clustering-session.ts';

/** Groups phrases in a worker, while the page answers. */
export function useClustering() {
  const [state, setState] = useState(FIRST_STATE);
  const [session] = useState(() =>
    createClusteringSession(
      createWorkerCalls<ClusterRequest, ClusterReply>(
        () => new Worker(new URL('./cluster-worker.ts', import.meta.url), { type: 'module' }),
      ),
      setState,
    ),
  );
  useEffect(() => () => session.end(), [session]);
  return { state, session };
}
