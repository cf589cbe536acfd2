import type { AlarmSettings } from '#core/contract/alarms.ts';
import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { shortened } from '#core/monitoring/compare-facts.ts';
import { decide, type Decision } from '#core/monitoring/decide.ts';
import { AGAIN_MS, nextCheckAt } from '#core/monitoring/next-check.ts';
import type { AlarmNote } from '#server/features/monitoring/alarms/alarm-note.ts';
import { createDueRepository, type CheckedMonitor } from '#server/features/monitoring/store/due-repository.ts';
import { createIncidentRepository } from '#server/features/monitoring/store/incident-repository.ts';
import { createMemoryRepository } from '#server/features/monitoring/store/memory-repository.ts';
import { createPageRepository } from '#server/features/monitoring/store/page-repository.ts';
import { createId } from '#server/services/tokens.ts';
import type { Checked } from './check-one.ts';
import { beginIncident, endIncident, goOnWithIncident } from './incidents.ts';
import { createTeller, noteOf, type TellDeps, type Teller } from './teller.ts';

export type SettleDeps = TellDeps;
type Settled = { readonly checked: Checked; readonly decision: Decision };

const CHECK_STATES = { up: 1, down: 0, unknown: 2 } as const;
const IN_MAINTENANCE = 3;

/**
 * Stores what checks came to, with all that follows of it: when they are due next, changes, incidents, alarms. All of it or nothing, and
 * each once: what another process was given meanwhile is left to that.
 * @returns accounts that were told something.
 */
export async function settle(owner: string, batch: readonly Checked[], deps: SettleDeps): Promise<ReadonlySet<string>> {
  const { database, now } = deps;
  const settled = batch.map((checked): Settled => ({ checked, decision: decisionOf(checked) }));
  const teller = createTeller(deps);
  await database.together(async () => {
    await createIncidentRepository(database).lock(settled.filter(mayTell).map(({ checked }) => checked.due.userId));
    const kept = await createDueRepository(database).finish(
      owner,
      settled.map((each) => toRow(each, now())),
    );
    for (const each of settled) if (kept.has(each.checked.due.id)) await follow(each, teller);
  });
  return teller.told;
}

/** Whether more than the check itself may be stored of it: then its account is locked before anything else. */
function mayTell({ checked: { due, settings, changes }, decision: { state, turn } }: Settled): boolean {
  if (settings?.watchesPages === true) return true;
  return turn !== null || changes.length > 0 || (due.incidentId !== null && state !== 'new');
}

async function follow({ checked, decision }: Settled, teller: Teller): Promise<void> {
  const { due, settings, changes, memory, reading } = checked;
  if (memory !== null) await createMemoryRepository(teller.database).save(due.id, memory);
  if (changes.length > 0) await noteChange(checked, teller);
  if (settings?.watchesPages === true) await watchListed(checked, settings, teller);
  if (decision.turn === 'down') return beginIncident(checked, teller);
  if (due.incidentId === null) return;
  // Also of one that was changed meanwhile: nothing that is well stays part of an incident.
  if (decision.state === 'up') return endIncident(checked, due.incidentId, teller);
  if (reading.state === 'down') await goOnWithIncident(checked, due.incidentId, teller);
}

function decisionOf({ due, settings, reading }: Checked): Decision {
  // A page of a sitemap that cannot be read now tells nothing: whether the website is there is watched by others.
  const state = due.parentId !== null && reading.state === 'down' ? 'unknown' : reading.state;
  return decide(due.standing, { state }, settings?.retries ?? 0);
}

function toRow({ checked, decision }: Settled, nowMs: number): CheckedMonitor {
  const { due, reading, atMs, changes, isMaintenance } = checked;
  const isOpen = reading.againMs !== undefined;
  const usual = Math.min(
    nextCheckAt(due.id, due.everyMs, nowMs),
    nowMs + (reading.lookAgainMs ?? Number.POSITIVE_INFINITY),
  );
  const nextAtMs = isOpen
    ? Math.min(usual, nowMs + (reading.againMs ?? 0))
    : decision.isAgainSoon
      ? Math.min(usual, nowMs + AGAIN_MS)
      : usual;
  return {
    id: due.id,
    nextAtMs,
    state: decision.state,
    failures: decision.failures,
    sinceMs: decision.state === due.standing.state ? due.sinceMs : atMs,
    atMs,
    value: reading.value,
    status: reading.status,
    reason: reading.reason ?? '',
    detail: reading.detail ?? [],
    taskId: reading.taskId ?? null,
    checkState: isOpen ? null : isMaintenance ? IN_MAINTENANCE : CHECK_STATES[reading.state],
    isChanged: changes.length > 0,
  };
}

async function noteChange(checked: Checked, teller: Teller): Promise<void> {
  const { due, settings, atMs, changes } = checked;
  const about = { userId: due.userId, site: due.site, monitorId: due.id, kind: due.kind, url: settings?.url ?? '' };
  await createMemoryRepository(teller.database).addChange({ ...about, atMs }, changes.map(shortened));
  // A change of a template is one of all pages: they are on the timeline alone.
  if (due.parentId !== null) return;
  const alarmSettings = await teller.settings(due.userId);
  const note = noteOfChange(checked, alarmSettings);
  if (note === null || settings?.isMuted === true) return;
  await teller.raise(due.userId, createId(teller.random), note, alarmSettings);
}

/** Watches the pages that a sitemap lists now, and those no more that it does not. */
async function watchListed(
  { due, reading, memory }: Checked,
  settings: MonitorSettings,
  { database, now }: Teller,
): Promise<void> {
  const { sitemapUrls } = memory?.facts ?? reading.facts ?? {};
  if (sitemapUrls === undefined) return;
  await createPageRepository(database).watch({ ...due, settings }, sitemapUrls, now());
}

/** What is told of changes: those of pages as the account has it, those of positions by the thresholds of their monitor; null for nothing. */
function noteOfChange(checked: Checked, { tellsChanges }: AlarmSettings): AlarmNote | null {
  const { settings, changes } = checked;
  const note: AlarmNote = { ...noteOf(checked, 'changed'), reason: '' };
  const positions = settings?.positions ?? null;
  // A change is no outage.
  if (settings?.kind !== 'positions' || positions === null)
    return tellsChanges ? { ...note, severity: lower(note.severity) } : null;
  const told = changes.filter(
    ({ field, come }) => positions.alarms.some((event) => event === field) && come.length >= positions.leastKeywords,
  );
  return told.length === 0 ? null : { ...note, fields: told.map(({ field }) => field) };
}

function lower(severity: AlarmNote['severity']): AlarmNote['severity'] {
  return severity === 'critical' ? 'warning' : severity;
}
