import { AppError } from '#core/contract/errors.ts';
import { serpScheduleSchema } from '#core/contract/serp/schedules.ts';
import { parseSearchKey } from '#core/domain/serp/search.ts';
import type { Services } from '#server/features/services.ts';
import { createStores } from '#server/features/serp-check/store/stores.ts';
import type { ScheduleRow } from '#server/features/serp-check/store/schedule-repository.ts';
import { nextAt } from '#server/services/schedule/next-at.ts';
import { startLooking } from '#server/services/schedule/start-looking.ts';
import type { StartTask } from '#server/features/analysis.ts';

const EVERY_MS = 30_000;

type ScheduleServices = Pick<Services, 'database' | 'secretBox' | 'now' | 'logger'>;

/** Starts the runs whose time has come; after downtime each once, however often it was missed. Several processes share them. */
export async function startDueRuns(services: ScheduleServices, startTask: StartTask): Promise<number> {
  const { schedules } = createStores(services);
  const nowMs = services.now();
  return services.database.together(() =>
    schedules.takeDue(
      nowMs,
      (row) => nextOf(row, nowMs),
      async (row) => {
        const settings = serpScheduleSchema.safeParse(row.settings);
        const search = parseSearchKey(row.search);
        if (!settings.success || search === null) return;
        const { site, depth } = settings.data;
        try {
          await startTask({ userId: row.userId, type: 'SerpCheck', params: { site, search, depth } });
        } catch (error) {
          // What may not be started holds up no other.
          if (!(error instanceof AppError)) throw error;
          services.logger.warn({ site, code: error.code }, 'A scheduled check of positions was refused');
        }
      },
    ),
  );
}

function nextOf({ settings, anchorDay }: ScheduleRow, nowMs: number): number | null {
  const parsed = serpScheduleSchema.safeParse(settings);
  return parsed.success && !parsed.data.isPaused ? nextAt({ ...parsed.data, anchorDay }, nowMs) : null;
}

/** Looks for due runs now and every half minute. @returns how to stop it. */
export function startSchedules(services: ScheduleServices, startTask: StartTask): () => Promise<void> {
  return startLooking(() => startDueRuns(services, startTask), {
    everyMs: EVERY_MS,
    logger: services.logger,
    problem: 'Scheduled checks of positions could not be started',
  });
}
