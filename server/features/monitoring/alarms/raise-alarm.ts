import type { AlarmSettings } from '#core/contract/alarms.ts';
import { alarms, type Alarm } from '#core/contract/lists/alarms.ts';
import { isMoreSevere } from '#core/monitoring/severity.ts';
import { afterQuietHours } from '#core/monitoring/clock-times.ts';
import { GATHER_MS, type AlarmRepository } from '#server/features/monitoring/store/alarm-repository.ts';
import type { ListRowRepository } from '#server/services/list-rows/list-row-repository.ts';
import type { AlarmNote } from './alarm-note.ts';

export type RaiseDeps = {
  readonly alarms: AlarmRepository;
  readonly lists: ListRowRepository;
  readonly nowMs: number;
};

const MAX_FIELDS = 30;
/** Room that is made when the inbox is full. */
const SPARE_ROWS = 100;

/** Puts an alarm into the inbox and on its way to all channels it is meant for; inside the transaction of what it tells. */
export async function raiseAlarm(
  userId: string,
  alarmId: string,
  note: AlarmNote,
  settings: AlarmSettings,
  { alarms: store, lists, nowMs }: RaiseDeps,
): Promise<void> {
  await putIntoInbox(userId, alarmId, note, { alarms: store, lists, nowMs });
  const atMs = note.severity === 'critical' ? nowMs : afterQuietHours(settings.quiet, settings.zone, nowMs);
  for (const channel of await store.channels(userId))
    if (channel.isOn && !isMoreSevere(channel.least, note.severity))
      await store.addDelivery({ userId, channelId: channel.id }, note, atMs + GATHER_MS, nowMs);
}

async function putIntoInbox(
  userId: string,
  id: string,
  note: AlarmNote,
  { alarms: store, lists }: RaiseDeps,
): Promise<void> {
  if (note.event === 'test') return;
  const value: Alarm = {
    ...{ site: note.site, url: note.url, kind: note.kind, reason: note.reason, severity: note.severity },
    ...{ event: note.event, fields: note.fields.slice(0, MAX_FIELDS), atMs: note.atMs, isRead: false },
  };
  const old = await store.oldestAlarms(userId, alarms.maxRows - 1);
  if (old.length > 0)
    await lists.remove(userId, alarms.name, [
      ...old,
      ...(await store.oldestAlarms(userId, alarms.maxRows - SPARE_ROWS)),
    ]);
  await lists.put(userId, alarms, [{ id, value, isNew: true }]);
}
