import { monitorSettings, type MonitorSettings } from '#core/contract/monitoring.ts';
import { isInWindow } from '#core/monitoring/clock-times.ts';
import { ANY_FIELD, compareFacts, learnMasks, type Change, type Mask } from '#core/monitoring/compare-facts.ts';
import { upsideDown } from '#core/monitoring/decide.ts';
import { NETWORK_REASONS, type Facts } from '#core/monitoring/reading.ts';
import type { DueMonitor } from '#server/features/monitoring/store/due-repository.ts';
import type { Memory } from '#server/features/monitoring/store/memory-repository.ts';
import type { Watched, WatchContext, Watcher, Watching } from '#server/features/monitoring/watcher.ts';
import type { OwnNetwork } from './own-network.ts';

/** What one check came to. */
export type Checked = {
  readonly due: DueMonitor;
  readonly settings: MonitorSettings | null;
  readonly reading: Watching;
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
};

/** Turns the other way round make sense for these only. */
const CAN_BE_UPSIDE_DOWN: ReadonlySet<string> = new Set(['availability', 'keyword']);
/** How often a change is looked at again before it is told: what is another one each time is none. */
const CONFIRMATIONS = 2;
const UNREADABLE: Watching = { state: 'unknown', reason: 'runFailed', value: null, status: null, facts: null };

/** Checks one monitor. @throws the signal's reason when it is aborted. */
export async function checkOne(
  due: DueMonitor,
  memory: Memory | null,
  deps: CheckDeps,
  signal: AbortSignal,
): Promise<Checked> {
  const { now } = deps.context.services;
  const parsed = monitorSettings.safeParse(due.settings);
  const watcher = deps.watchers.get(due.kind);
  const settings = parsed.success ? parsed.data : null;
  const atMs = now();
  const base = { due, settings, atMs, isMaintenance: false, changes: [], memory: null };
  if (settings === null || watcher === undefined) return { ...base, reading: UNREADABLE };
  if (isInWindow(settings.windows, settings.zone, atMs))
    return { ...base, isMaintenance: true, reading: { ...UNREADABLE, reason: null, taskId: due.taskId } };

  const watched: Watched = {
    ...{ id: due.id, userId: due.userId, site: due.site, settings, taskId: due.taskId },
    facts: memory?.facts ?? null,
    validators: { etag: memory?.etag ?? '', lastModified: memory?.lastModified ?? '' },
  };
  const read = (): Promise<Watching> => watcher.read(watched, { ...deps.context, signal });
  const reading = await heedOwnNetwork(judged(await read(), settings), watched, deps, signal);
  if (reading.facts === null || reading.againMs !== undefined) return { ...base, reading };
  const again = async (): Promise<Facts | null> => {
    // Whole, whatever was the same before.
    const whole: Watched = { ...watched, validators: { etag: '', lastModified: '' } };
    return due.kind === 'analysis' || due.kind === 'domain'
      ? null
      : (await watcher.read(whole, { ...deps.context, signal })).facts;
  };
  return { ...base, reading, ...(await compared({ ...reading, facts: reading.facts }, memory, settings, again)) };
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

type WithFacts = Watching & { readonly facts: Facts };

async function compared(
  { facts, validators = { etag: '', lastModified: '' } }: WithFacts,
  memory: Memory | null,
  settings: MonitorSettings,
  again: () => Promise<Facts | null>,
): Promise<Pick<Checked, 'changes' | 'memory'>> {
  const own = settings.ignored.map((like): Mask => ({ field: ANY_FIELD, like }));
  if (memory === null) {
    // Read twice at the beginning: what differs then is left out.
    const second = await again();
    const masks = second === null ? [] : learnMasks(facts, second, []);
    return { changes: [], memory: { facts: second ?? facts, masks, ...validators } };
  }
  let masks = memory.masks;
  let newest = facts;
  let changes = compareFacts(memory.facts, newest, [...masks, ...own]);
  const mayDiffer = settings.kind !== 'analysis' && settings.kind !== 'domain';
  for (let round = 0; round < CONFIRMATIONS && changes.length > 0 && mayDiffer; round += 1) {
    const next = await again();
    // It cannot be confirmed now: the next check will tell.
    if (next === null) return { changes: [], memory: null };
    masks = learnMasks(newest, next, masks);
    newest = next;
    changes = compareFacts(memory.facts, newest, [...masks, ...own]);
  }
  return { changes, memory: { facts: newest, masks, ...validators } };
}
