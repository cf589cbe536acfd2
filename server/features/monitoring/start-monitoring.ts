import type { StartTask } from '#server/features/analysis.ts';
import type { Services } from '#server/features/services.ts';
import { startAlarms } from './alarms/alarm-worker.ts';
import { createAnalysisDesk } from './run/analysis-desk.ts';
import { startMonitorWorker } from './run/monitor-worker.ts';
import { createOwnNetwork } from './run/own-network.ts';
import { startStatusMails } from './status-mail/notice-worker.ts';
import { WATCHERS } from './watchers.gen.ts';

export type MonitoringDeps = {
  readonly services: Services;
  readonly startTask: StartTask;
  readonly onTold: (userId: string) => void;
};

/** Checks what is due, sends alarms and tells subscribers of status pages as long as the process runs. @returns how to stop it. */
export function startMonitoring({ services, startTask, onTold }: MonitoringDeps): () => Promise<void> {
  const { database, now, random, logger, fetcher, elapsedMs, config } = services;
  const worker = startMonitorWorker({
    ...{ database, now, random, logger, onTold },
    watchers: new Map(WATCHERS.map((watcher) => [watcher.kind, watcher])),
    context: { services, desk: createAnalysisDesk(database, startTask) },
    ownNetwork: createOwnNetwork({ fetcher, probes: config.networkProbes, elapsedMs }),
  });
  const stopAlarms = startAlarms(services);
  const stopStatusMails = startStatusMails(services);
  return async () => {
    await worker.stop();
    await Promise.all([stopAlarms(), stopStatusMails()]);
  };
}
