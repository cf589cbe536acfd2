import type { AlarmSettings } from '#core/contract/alarms.ts';
import type { Database } from '#server/db/database.ts';
import type { AlarmNote } from '#server/features/monitoring/alarms/alarm-note.ts';
import { raiseAlarm } from '#server/features/monitoring/alarms/raise-alarm.ts';
import { createAlarmRepository } from '#server/features/monitoring/store/alarm-repository.ts';
import { createListRowRepository } from '#server/services/list-rows/list-row-repository.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import type { Checked } from './check-one.ts';

export type TellDeps = { readonly database: Database; readonly now: () => number; readonly random: RandomBytes };

/** Raises alarms for what is being stored together, and remembers who was told something. */
export type Teller = TellDeps & {
  settings(userId: string): Promise<AlarmSettings>;
  /** One that was raised before under the same id is raised again, and has one row in the inbox. */
  raise(userId: string, alarmId: string, note: AlarmNote, settings: AlarmSettings): Promise<void>;
  readonly told: ReadonlySet<string>;
};

export function createTeller(deps: TellDeps): Teller {
  const { database, now } = deps;
  const alarms = createAlarmRepository(database);
  const lists = createListRowRepository(database, now);
  const told = new Set<string>();
  return {
    ...deps,
    told,
    settings: (userId) => alarms.settings(userId),
    async raise(userId, alarmId, note, settings) {
      await raiseAlarm(userId, alarmId, note, settings, { alarms, lists, nowMs: now() });
      told.add(userId);
    },
  };
}

const LIMITS: ReadonlySet<string> = new Set(['lowScore', 'overBudget']);

/** What is told of a check. */
export function noteOf({ due, settings, reading, atMs, changes }: Checked, event: AlarmNote['event']): AlarmNote {
  return {
    event,
    site: due.site,
    url: settings?.url ?? '',
    kind: due.kind,
    reason: reading.reason ?? '',
    severity: settings?.severity ?? 'warning',
    atMs,
    // Of a limit that is not kept: which, what was measured, and what is allowed.
    fields: LIMITS.has(reading.reason ?? '') ? [...(reading.detail ?? [])] : changes.map(({ field }) => field),
    incidentId: null,
    lastedMs: null,
  };
}
