import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#core/contract/errors.ts';
import { monitorSettings, type MonitorSettings } from '#core/contract/monitor-settings.ts';
import { isInWindow } from '#core/monitoring/clock-times.ts';
import { ANY_FIELD, compareFacts, learnMasks, type Change, type Mask } from '#core/monitoring/compare-facts.ts';
import { upsideDown } from '#core/monitoring/decide.ts';
import { NETWORK_REASONS, type Facts } from '#core/monitoring/reading.ts';
import type { DueMonitor } from '#server/features/monitoring/store/due-repository.ts';
import type { Memory } from '#server/features/monitoring/store/memory-repository.ts';
import { askPlaces, heardOf, needsConfirmation, type Confirmed } from '#server/features/monitoring/places/confirm.ts';
import type { Watched, WatchContext, Watcher, Watching } from '#server/features/monitoring/watcher.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import type { OwnNetwork } from './own-network.ts';

/** What one check came to. */
export type Checked = {
  readonly due: DueMonitor;
  readonly settings: MonitorSettings | null;
  readonly reading: Confirmed;
  readonly atMs: number;
  readonly isMaintenance: boolean;
  readonly changes: readonly Change[];
  /** To be remembered; null leaves what is. */
  readonly memory: Memory | null;
};

export type CheckDeps = {
  readonly watchers: ReadonlyMap<string, Watcher>;
  readonly context: Omit<WatchContext, 'signal'>;
  readonly ownNetwork: OwnNetwork;
  /** For ids. */
  readonly random: RandomBytes;
};

/** Turns the other way round make sense for these only. */
const CAN_BE_UPSIDE_DOWN: ReadonlySet<string> = new Set(['availability', 'keyword']);
/** How often a change is looked at again before it is told: what is another one each time is none. */
const CONFIRMATIONS = 2;
const FIRST_ERROR = 400;
const UNREADABLE: Watching = { state: 'unknown', reason: 'runFailed', value: null, status: null, facts: null };

/** Checks one monitor. @throws the signal's reason when it is aborted. */
export async function checkOne(
  due: DueMonitor,
  memory: Memory | null,
  deps: CheckDeps,
  signal: AbortSignal,
): Promise<Checked> {
  const { database, now } = deps.context.services;
  const parsed = monitorSettings.safeParse(due.settings);
  const watcher = deps.watchers.get(due.kind);
  const settings = parsed.success ? parsed.data : null;
  const atMs = now();
  const base = { due, settings, atMs, isMaintenance: false, changes: [], memory: null };
  if (settings === null || watcher === undefined) return { ...base, reading: UNREADABLE };
  if (isInWindow(settings.windows, settings.zone, atMs))
    return { ...base, isMaintenance: true, reading: { ...UNREADABLE, reason: null, taskId: due.taskId } };

  const confirming = { database, now, random: deps.random };
  const heard = await heardOf(due, settings, confirming);
  if (heard !== null) return { ...base, reading: heard };

  const watched: Watched = {
    ...{ id: due.id, userId: due.userId, site: due.site, settings, taskId: due.taskId },
    facts: memory?.facts ?? null,
    validators: { etag: memory?.etag ?? '', lastModified: memory?.lastModified ?? '' },
  };
  const read = (): Promise<Watching> => watcher.read(watched, { ...deps.context, signal });
  const reading = judged(await heedOwnNetwork(await read(), watched, deps, signal), settings);
  if (needsConfirmation(due, settings, reading))
    return { ...base, reading: await askPlaces(due, settings, reading, confirming) };
  if (reading.facts === null || reading.againMs !== undefined) return { ...base, reading };
  if (reading.events !== undefined) return { ...base, reading, ...withEvents(reading.events, reading.facts, memory) };
  // Whole, whatever was the same before.
  const whole: Watched = { ...watched, validators: { etag: '', lastModified: '' } };
  const again = (): Promise<Watching> => watcher.read(whole, { ...deps.context, signal });
  return { ...base, reading, ...(await compared({ ...reading, facts: reading.facts }, memory, settings, again)) };
}

/** Of a check that broke: nothing is known, and it is due again at its usual time. */
export function brokenCheck(due: DueMonitor, error: unknown, atMs: number): Checked {
  const detail = error instanceof AppError ? [error.code] : [];
  const parsed = monitorSettings.safeParse(due.settings);
  return {
    ...{ due, settings: parsed.data ?? null, atMs, isMaintenance: false, changes: [], memory: null },
    reading: { ...UNREADABLE, detail, taskId: due.taskId },
  };
}

function judged(reading: Watching, settings: MonitorSettings): Watching {
  return settings.isUpsideDown && CAN_BE_UPSIDE_DOWN.has(settings.kind) ? upsideDown(reading) : reading;
}

async function heedOwnNetwork(
  reading: Watching,
  { site }: Watched,
  { ownNetwork }: CheckDeps,
  signal: AbortSignal,
): Promise<Watching> {
  if (reading.status !== null) ownNetwork.noteSuccess(site);
  const isUnreached = reading.state === 'down' && reading.reason !== null && NETWORK_REASONS.has(reading.reason);
  if (!isUnreached || !(await ownNetwork.isAway(site, signal))) return reading;
  return { ...reading, state: 'unknown', reason: 'ownNetwork', facts: null };
}

/** What happened before it was watched is told by nobody. */
function withEvents(events: readonly Change[], facts: Facts, memory: Memory | null): Compared {
  const kept: Memory = { facts, masks: [], etag: '', lastModified: '' };
  return { changes: memory === null ? [] : events, memory: kept };
}

type WithFacts = Watching & { readonly facts: Facts };
type Compared = Pick<Checked, 'changes' | 'memory'>;
/** The next check will tell. */
const UNDECIDED: Compared = { changes: [], memory: null };
/** What these tell is the same however soon they are asked again. */
const READ_ONCE: ReadonlySet<string> = new Set(['analysis', 'domain']);

async function compared(
  reading: WithFacts,
  memory: Memory | null,
  settings: MonitorSettings,
  again: () => Promise<Watching>,
): Promise<Compared> {
  const isReadOnce = READ_ONCE.has(settings.kind);
  const { validators = { etag: '', lastModified: '' } } = reading;
  if (memory === null) return begun(reading, validators, isReadOnce ? null : await again());
  const own = settings.ignored.map((like): Mask => ({ field: ANY_FIELD, like }));
  let masks = memory.masks;
  let newest = reading;
  const changesNow = (): Change[] => compareFacts(memory.facts, newest.facts, [...masks, ...own]);
  let changes = changesNow();
  for (let round = 0; round < CONFIRMATIONS && changes.length > 0 && !isReadOnce; round += 1) {
    const next = await again();
    if (!isComparable(newest, next)) return UNDECIDED;
    masks = learned(newest, next, masks);
    newest = next;
    changes = changesNow();
  }
  const kept: Memory = { facts: newest.facts, masks, ...validators };
  return { changes, memory: isDeepStrictEqual(kept, memory) ? null : kept };
}

/** Read twice at the beginning: what differs then is left out. */
function begun(first: WithFacts, validators: NonNullable<Watching['validators']>, second: Watching | null): Compared {
  if (second?.facts == null) return { changes: [], memory: { facts: first.facts, masks: [], ...validators } };
  if (!isComparable(first, second)) return UNDECIDED;
  return { changes: [], memory: { facts: second.facts, masks: learned(first, second, []), ...validators } };
}

/** Of two readings one after the other one may be an error page: they do not show what differs at each load. */
function isComparable(first: Watching, second: Watching): second is WithFacts {
  return second.facts !== null && second.status === first.status;
}

/** What differs between two error pages says nothing about the page. */
function learned(first: WithFacts, second: WithFacts, masks: readonly Mask[]): readonly Mask[] {
  return (second.status ?? 0) >= FIRST_ERROR ? masks : learnMasks(first.facts, second.facts, masks);
}
