import type { AlarmSettings } from '#core/contract/alarms.ts';
import { isMoreSevere } from '#core/monitoring/severity.ts';
import type { AlarmNote } from '#server/features/monitoring/alarms/alarm-note.ts';
import { createIncidentRepository, type IncidentRow } from '#server/features/monitoring/store/incident-repository.ts';
import { createNoticeRepository } from '#server/features/monitoring/status-mail/notice-repository.ts';
import { createId } from '#server/services/tokens.ts';
import type { Checked } from './check-one.ts';
import { noteOf, type Teller } from './teller.ts';

const MINUTE_MS = 60_000;
const SERVER_ERROR = 500;
const HOST_IS_AWAY: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'dns', 'tls']);

/** What monitors of one host share when the host is to blame, so that it is told once. */
function causeOf({ due, reading }: Checked): string {
  const reason = reading.reason ?? '';
  if (HOST_IS_AWAY.has(reason) || (reason === 'status' && (reading.status ?? 0) >= SERVER_ERROR))
    return `${due.site} away`;
  return `${due.id} ${reason}`;
}

/** Something has begun: an incident of its own, or part of one that others have told of. */
export async function beginIncident(checked: Checked, teller: Teller): Promise<void> {
  const { due, settings, atMs, reading } = checked;
  const incidents = createIncidentRepository(teller.database);
  const notices = createNoticeRepository(teller.database);
  const cause = causeOf(checked);
  const lastEndMs = await incidents.lastEndOf(due.userId, cause);
  const alarmSettings = await teller.settings(due.userId);
  const isSoon = lastEndMs !== null && atMs - lastEndMs < coolDownMs(alarmSettings);
  const open = await incidents.findOpen(due.userId, cause);
  const isTold = settings?.isMuted !== true && (open?.isTold === true || !isSoon);
  if (open !== null) {
    await incidents.join(open.id, due.id, reading.sights);
    if (!isSoon) await notices.start(open.id, atMs);
    const ranksHigher = isMoreSevere(severityOf(checked), open.severity);
    if (isTold && (!open.isTold || ranksHigher)) await tellOf(open, checked, teller);
    return;
  }
  const note = noteOf(checked, 'down');
  const id = createId(teller.random);
  await incidents.open(
    {
      ...{ id, userId: due.userId, site: due.site, url: note.url, kind: due.kind, cause, isTold },
      ...{ reason: reading.reason ?? '', severity: note.severity, startedAtMs: atMs },
      ...(reading.sights !== undefined && { sights: { ...reading.sights } }),
    },
    due.id,
  );
  if (!isSoon) await notices.start(id, atMs);
  if (isTold) await teller.raise(due.userId, `${id}.d`, { ...note, incidentId: id }, alarmSettings);
}

/** It goes on: who was not told, since it came back so soon or was muted, is told when it lasts for longer than that. */
export async function goOnWithIncident(checked: Checked, incidentId: string, teller: Teller): Promise<void> {
  const { due, settings, atMs } = checked;
  const open = await createIncidentRepository(teller.database).find(incidentId);
  if (open === null || open.endedAtMs !== null) return;
  if (atMs - open.startedAtMs < coolDownMs(await teller.settings(due.userId))) return;
  // What a page shows is told to its subscribers, whether the account wants alarms or not.
  await createNoticeRepository(teller.database).start(open.id, atMs);
  if (!open.isTold && settings?.isMuted !== true) await tellOf(open, checked, teller);
}

/** A monitor is well again: so is the incident when it was the last one of it. */
export async function endIncident({ due, atMs }: Checked, incidentId: string, teller: Teller): Promise<void> {
  const ended = await createIncidentRepository(teller.database).leave(incidentId, due.id, atMs);
  if (ended !== null) await createNoticeRepository(teller.database).end(ended.id, atMs);
  if (ended === null || !ended.isTold) return;
  await teller.raise(due.userId, `${ended.id}.u`, recoveryOf(ended, atMs), await teller.settings(due.userId));
}

/** Tells of an incident that was not told, or not as something so severe: from now on it is what this monitor says. */
async function tellOf({ id }: IncidentRow, checked: Checked, teller: Teller): Promise<void> {
  const { userId } = checked.due;
  const severity = severityOf(checked);
  await createIncidentRepository(teller.database).tell(id, severity);
  const note = { ...noteOf(checked, 'down'), severity, incidentId: id };
  await teller.raise(userId, `${id}.d`, note, await teller.settings(userId));
}

function severityOf({ settings }: Checked): AlarmNote['severity'] {
  return settings?.severity ?? 'warning';
}

function coolDownMs({ coolDownMinutes }: AlarmSettings): number {
  return coolDownMinutes * MINUTE_MS;
}

function recoveryOf(ended: IncidentRow, atMs: number): AlarmNote {
  const { site, url, kind, reason, severity, startedAtMs, id } = ended;
  return {
    ...{ event: 'up', site, url, kind, reason, severity, atMs },
    ...{ fields: [], incidentId: id, lastedMs: atMs - startedAtMs },
  };
}
