import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { upsideDown } from '#core/monitoring/decide.ts';
import { isAgreed, weighSights, type Sight, type Sights } from '#core/monitoring/sights.ts';
import type { Database } from '#server/db/database.ts';
import { createAskRepository } from '#server/features/monitoring/store/ask-repository.ts';
import type { DueMonitor } from '#server/features/monitoring/store/due-repository.ts';
import { createPlaceRepository } from '#server/features/monitoring/store/place-repository.ts';
import type { Watching } from '#server/features/monitoring/watcher.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';

export type ConfirmDeps = {
  readonly database: Database;
  readonly now: () => number;
  readonly random: RandomBytes;
};
/** A reading, and what other places saw of the same. */
export type Confirmed = Watching & { readonly sights?: Sights };

/** Besides the time of the look itself: until an agent asks again, and its way back. */
const ANSWER_MS = 20_000;
const AGAIN_MS = 1000;
/** What was seen longer ago tells nothing of now: it is looked anew. */
const STALE_MS = 60_000;

/** Whether a reading would be told, if other places saw the same. */
export function needsConfirmation(
  { standing }: Pick<DueMonitor, 'standing'>,
  settings: MonitorSettings,
  reading: Watching,
): boolean {
  if (!isConfirmable(settings) || reading.state !== 'down' || standing.state === 'down') return false;
  return standing.failures >= settings.retries;
}

/** Asks other places what our own server saw alone so far. @returns that it waits for them; where none is online, that it decides alone. */
export async function askPlaces(
  { id: monitorId, userId }: DueMonitor,
  settings: MonitorSettings,
  reading: Watching,
  { database, now, random }: ConfirmDeps,
): Promise<Confirmed> {
  const asked = await createPlaceRepository(database).online(userId, now());
  const own = ownSight(reading, now());
  if (asked.length === 0) return { ...reading, sights: weighSights([own], settings.agreeing) };
  const { url, timeoutSeconds, accepted, slowMs } = settings;
  const id = createId(random);
  await createAskRepository(database).open({
    ...{ id, userId, monitorId, own, asked, look: { url, timeoutSeconds, accepted, slowMs } },
    endsAtMs: now() + timeoutSeconds * 1000 + ANSWER_MS,
  });
  return waiting(id);
}

/** What became of places that were asked; null when nobody was, or too long ago. */
export async function heardOf(
  due: DueMonitor,
  settings: MonitorSettings,
  { database, now }: ConfirmDeps,
): Promise<Confirmed | null> {
  if (due.taskId === null || !isConfirmable(settings)) return null;
  const asks = createAskRepository(database);
  const ask = await asks.find(due.taskId, due.id);
  if (ask === null || now() > ask.endsAtMs + STALE_MS) return null;
  if (ask.missing > 0 && now() < ask.endsAtMs) return waiting(due.taskId);
  const own = ask.own as Sight; // written by `askPlaces`
  const judge = (sight: Sight): Sight => (settings.isUpsideDown ? turned(sight) : sight);
  const sights = weighSights([own, ...ask.sights.map(judge)], settings.agreeing);
  await asks.remove(due.taskId);
  const { reason, status, value } = own;
  const reading = { reason, status, value, facts: null, sights };
  return isAgreed(sights) ? { ...reading, state: 'down' } : { ...reading, state: 'unknown', reason: 'onlySome' };
}

/** Only what an agent can read as our own server does. */
function isConfirmable({ kind, agreeing }: MonitorSettings): boolean {
  return kind === 'availability' && agreeing > 1;
}

function waiting(taskId: string): Confirmed {
  const nothing = { reason: null, value: null, status: null, facts: null };
  return { ...nothing, state: 'unknown', taskId, againMs: AGAIN_MS };
}

function ownSight({ state, reason, status, value }: Watching, atMs: number): Sight {
  return { place: '', state, reason, status, value, atMs };
}

function turned(sight: Sight): Sight {
  const { state, reason } = upsideDown({ ...sight, facts: null });
  return { ...sight, state, reason };
}
