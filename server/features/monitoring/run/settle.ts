import { decide, type Decision } from '#core/monitoring/decide.ts';
import { AGAIN_MS, nextCheckAt } from '#core/monitoring/next-check.ts';
import type { Database } from '#server/db/database.ts';
import { raiseAlarm } from '#server/features/monitoring/alarms/raise-alarm.ts';
import type { AlarmNote } from '#server/features/monitoring/alarms/alarm-note.ts';
import { createAlarmRepository } from '#server/features/monitoring/store/alarm-repository.ts';
import { createDueRepository, type CheckedMonitor } from '#server/features/monitoring/store/due-repository.ts';
import { createIncidentRepository, type IncidentRow } from '#server/features/monitoring/store/incident-repository.ts';
import { createMemoryRepository } from '#server/features/monitoring/store/memory-repository.ts';
import { createListRowRepository } from '#server/services/list-rows/list-row-repository.ts';
import { createId, type RandomBytes } from '#server/services/tokens.ts';
import type { Checked } from './check-one.ts';

export type SettleDeps = { readonly database: Database; readonly now: () => number; readonly random: RandomBytes };
type Settled = { readonly checked: Checked; readonly decision: Decision };

const CHECK_STATES = { up: 1, down: 0, unknown: 2 } as const;
const IN_MAINTENANCE = 3;
const SERVER_ERROR = 500;

/**
 * Stores what checks came to, with all that follows of it: when they are due next, changes, incidents, alarms. All of it or nothing, and
 * each once: what another process was given meanwhile is left to that.
 * @returns accounts that were told something.
 */
export async function settle(owner: string, batch: readonly Checked[], deps: SettleDeps): Promise<ReadonlySet<string>> {
  const { database, now } = deps;
  const settled = batch.map((checked): Settled => ({ checked, decision: decisionOf(checked) }));
  const told = new Set<string>();
  await database.together(async () => {
    const kept = await createDueRepository(database).finish(
      owner,
      settled.map((each) => toRow(each, now())),
    );
    for (const each of settled) {
      const { due, changes, memory } = each.checked;
      if (!kept.has(due.id)) continue;
      if (memory !== null) await createMemoryRepository(database).save(due.id, memory);
      if (changes.length > 0) await noteChange(each, deps, told);
      if (each.decision.turn === 'down') await begin(each, deps, told);
      // Also of one that was changed meanwhile: nothing that is well stays part of an incident.
      if (each.decision.state === 'up' && due.incidentId !== null) await end(each, due.incidentId, deps, told);
    }
  });
  return told;
}

function decisionOf({ due, settings, reading }: Checked): Decision {
  return decide(due.standing, reading, settings?.retries ?? 0);
}

function toRow({ checked, decision }: Settled, nowMs: number): CheckedMonitor {
  const { due, reading, atMs, changes, isMaintenance } = checked;
  const isOpen = reading.againMs !== undefined;
  const usual = nextCheckAt(due.id, due.everyMs, nowMs);
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

function noteOf({ checked }: Settled, event: AlarmNote['event']): AlarmNote {
  const { due, settings, reading, atMs, changes } = checked;
  return {
    event,
    site: due.site,
    url: settings?.url ?? '',
    kind: due.kind,
    reason: reading.reason ?? '',
    severity: settings?.severity ?? 'warning',
    atMs,
    fields: changes.map(({ field }) => field),
    incidentId: null,
    lastedMs: null,
  };
}

async function noteChange(each: Settled, { database, now, random }: SettleDeps, told: Set<string>): Promise<void> {
  const { due, settings, atMs, changes } = each.checked;
  const about = { userId: due.userId, site: due.site, monitorId: due.id, kind: due.kind, url: settings?.url ?? '' };
  await createMemoryRepository(database).addChange({ ...about, atMs }, changes);
  const alarms = createAlarmRepository(database);
  const alarmSettings = await alarms.settings(due.userId);
  if (!alarmSettings.tellsChanges || settings?.isMuted === true) return;
  // A change is no outage.
  const note: AlarmNote = { ...noteOf(each, 'changed'), reason: '', severity: lower(settings?.severity ?? 'warning') };
  const lists = createListRowRepository(database, now);
  await raiseAlarm(due.userId, createId(random), note, alarmSettings, { alarms, lists, nowMs: now() });
  told.add(due.userId);
}

function lower(severity: AlarmNote['severity']): AlarmNote['severity'] {
  return severity === 'critical' ? 'warning' : severity;
}

/** What monitors of one host share when the host is to blame, so that it is told once. */
function causeOf({ due, reading }: Checked): string {
  const host = due.site;
  if (
    reading.reason === 'unreachable' ||
    reading.reason === 'timeout' ||
    reading.reason === 'dns' ||
    reading.reason === 'tls'
  )
    return `${host} away`;
  if (reading.reason === 'status' && (reading.status ?? 0) >= SERVER_ERROR) return `${host} away`;
  return `${due.id} ${reading.reason ?? ''}`;
}

async function begin(each: Settled, { database, now, random }: SettleDeps, told: Set<string>): Promise<void> {
  const { due, settings, atMs, reading } = each.checked;
  const incidents = createIncidentRepository(database);
  const cause = causeOf(each.checked);
  await incidents.lock(due.userId);
  const open = await incidents.findOpen(due.userId, cause);
  if (open !== null) return incidents.join(open.id, due.id);
  const alarms = createAlarmRepository(database);
  const alarmSettings = await alarms.settings(due.userId);
  const last = await incidents.lastOf(due.userId, cause);
  const isSoon = last?.endedAtMs != null && atMs - last.endedAtMs < alarmSettings.coolDownMinutes * 60_000;
  const isTold = !isSoon && settings?.isMuted !== true;
  const note = noteOf(each, 'down');
  const id = createId(random);
  await incidents.open(
    {
      ...{ id, userId: due.userId, site: due.site, url: note.url, kind: due.kind, cause, isTold },
      ...{ reason: reading.reason ?? '', severity: note.severity, startedAtMs: atMs },
    },
    due.id,
  );
  if (!isTold) return;
  const lists = createListRowRepository(database, now);
  await raiseAlarm(due.userId, `${id}.d`, { ...note, incidentId: id }, alarmSettings, { alarms, lists, nowMs: now() });
  told.add(due.userId);
}

async function end(each: Settled, incidentId: string, { database, now }: SettleDeps, told: Set<string>): Promise<void> {
  const { due, atMs } = each.checked;
  const incidents = createIncidentRepository(database);
  await incidents.lock(due.userId);
  const ended = await incidents.leave(incidentId, due.id, atMs);
  if (ended === null || !ended.isTold) return;
  const alarms = createAlarmRepository(database);
  const lists = createListRowRepository(database, now);
  const settings = await alarms.settings(due.userId);
  await raiseAlarm(due.userId, `${ended.id}.u`, recoveryOf(ended, atMs), settings, { alarms, lists, nowMs: now() });
  told.add(due.userId);
}

function recoveryOf(ended: IncidentRow, atMs: number): AlarmNote {
  const { site, url, kind, reason, severity, startedAtMs, id } = ended;
  return {
    event: 'up',
    site,
    url,
    kind,
    reason,
    severity,
    atMs,
    fields: [],
    incidentId: id,
    lastedMs: atMs - startedAtMs,
  };
}
