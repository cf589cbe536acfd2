import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { parseSearchKey } from '#core/domain/serp/search.ts';
import { nextCheckAt } from '#core/monitoring/next-check.ts';
import { positionMoves, toChanges, type PositionMove, type Standing } from '#core/monitoring/position-events.ts';
import { fine, wrong, type Facts } from '#core/monitoring/reading.ts';
import {
  createPositionRepository,
  type BegunRun,
  type PositionRun,
} from '#server/features/monitoring/store/position-repository.ts';
import { defineWatcher, type Watched, type WatchContext, type Watching } from '#server/features/monitoring/watcher.ts';

const MINUTE_MS = 60_000;
/** How soon a run that somebody else began is met. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS;
const RUNNING_MS = MINUTE_MS;
const TOP = 10;
/** A run so shortly before, as a share of the interval, takes the place of the one that would be due. */
const RECENT_SHARE = 0.5;
/** Somebody else has begun the same. */
const BUSY: ErrorCode = 'ALREADY_RUNNING';
const WAITS: Watching = { ...fine(), state: 'unknown', againMs: LOOK_AGAIN_MS };

type Repository = ReturnType<typeof createPositionRepository>;
type Chosen = NonNullable<Watched['settings']['positions']>;
type About = { readonly userId: string; readonly site: string; readonly search: string };

/**
 * Watches each run of a website's positions, and asks for one only where no schedule does (docs/decisions/028-positions-monitor.md):
 * at the same desk as everybody, which asks, and pays, for no list of a day twice.
 */
export const positionsWatcher = defineWatcher({
  kind: 'positions',
  async read(watched, context) {
    const { userId, site, settings, facts, taskId } = watched;
    const chosen = settings.positions;
    if (chosen === null) return { ...WAITS, reason: 'runFailed' };
    const about = { userId, site, search: chosen.search };
    const repository = createPositionRepository(context.services.database);
    if (await repository.isRunning(about)) return { ...WAITS, taskId, againMs: RUNNING_MS };
    const runs = await repository.runs(about);
    const [run] = runs;
    if (run !== undefined && run.id !== seenIn(facts).run)
      return { ...(await judge({ repository, about, chosen, facts, run })), taskId };
    const begun = taskId === null ? null : await repository.begun(userId, taskId);
    if (isDue(watched, runs, begun, context.services.now()) && !(await repository.hasSchedule(about)))
      return start(about, chosen, context);
    return begun?.hasFailed === true ? { ...failed(begun.errorCode), taskId } : { ...WAITS, taskId };
  },
});

/** By its interval, counted from the newest run of all keywords, whoever began it, or from its own, however that ended. */
function isDue(
  { id, settings }: Watched,
  runs: readonly PositionRun[],
  begun: BegunRun | null,
  nowMs: number,
): boolean {
  const newest = runs.find(({ isWhole }) => isWhole);
  if (newest === undefined && begun === null) return true;
  const everyMs = settings.everyMinutes * MINUTE_MS;
  const lastMs = Math.max(newest?.startedAtMs ?? 0, begun?.createdAtMs ?? 0);
  return nowMs >= nextCheckAt(id, everyMs, lastMs + everyMs * RECENT_SHARE);
}

async function start(
  { userId, site, search: key }: About,
  { depth }: Chosen,
  { desk }: WatchContext,
): Promise<Watching> {
  const search = parseSearchKey(key);
  if (search === null) return failed(null);
  try {
    const taskId = await desk.start(userId, 'SerpCheck', { site, search, depth });
    return { ...WAITS, taskId, againMs: RUNNING_MS };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === BUSY ? WAITS : failed(error.code);
  }
}

function failed(code: string | null): Watching {
  return { ...wrong('runFailed', { detail: code === null ? [] : [code] }), lookAgainMs: LOOK_AGAIN_MS };
}

type Judged = {
  readonly repository: Repository;
  readonly about: About;
  readonly chosen: Chosen;
  readonly facts: Facts | null;
  readonly run: PositionRun;
};

/** What a finished run tells against the one that was judged before; of another run of the same day only what was not told. */
async function judge({ repository, about, chosen, facts, run }: Judged): Promise<Watching> {
  const { day } = run;
  const seen = seenIn(facts);
  const isSameDay = seen.day === day;
  const from = isSameDay ? seen.before : seen.day;
  const now = await repository.standing(about, day);
  const moves = from === null ? [] : positionMoves(await repository.standing(about, from), now, chosen.fellBy);
  const told = new Set(isSameDay ? seen.told : []);
  const fresh = moves.filter((move) => !told.has(nameOf(move)));
  return {
    ...fine({ value: countTop(now) }),
    facts: {
      run: [run.id],
      day: [String(day)],
      before: from === null ? [] : [String(from)],
      told: [...told, ...fresh.map(nameOf)],
    },
    events: toChanges(fresh),
    lookAgainMs: LOOK_AGAIN_MS,
  };
}

function countTop(standing: readonly Standing[]): number {
  return standing.filter(({ rank }) => rank !== null && rank <= TOP).length;
}

function nameOf({ event, phrase }: PositionMove): string {
  return `${event} ${phrase}`;
}

/** What was judged last: its run, its day, the day it was compared with, and what was told of it. */
function seenIn(facts: Facts | null) {
  const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  return {
    run: facts?.['run']?.[0] ?? null,
    day: numberOf(facts?.['day']?.[0]),
    before: numberOf(facts?.['before']?.[0]),
    told: facts?.['told'] ?? [],
  };
}
