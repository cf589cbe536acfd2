import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/features/services.ts';
import {
  createAlarmRepository,
  MOST_ATTEMPTS,
  type AlarmRepository,
  type ChannelRow,
  type DeliveryRow,
} from '#server/features/monitoring/store/alarm-repository.ts';
import { alarmNote, type AlarmNote } from './alarm-note.ts';
import { sendAlarm } from './send-alarm.ts';
import type { SendServices } from './send-services.ts';

const LOOK_MS = 2000;
const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 2, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);
/** Messages on their way at once, of one account one: who takes long holds up nobody else. */
const AT_ONCE = 10;

type Told = { readonly row: DeliveryRow; readonly note: AlarmNote };
export type AlarmSender = {
  /** Begins to send what is due. */
  look(): Promise<void>;
  /** Waits for one of those on their way; at once when there is none. */
  wait(): Promise<unknown>;
  isIdle(): boolean;
};

/** Sends what is due, one message for each channel. */
export function createAlarmSender(services: SendServices, onError: (error: unknown) => void): AlarmSender {
  const { database, now } = services;
  const alarms = createAlarmRepository(database);
  const onTheWay = new Map<string, Promise<void>>();
  return {
    async look() {
      while (onTheWay.size < AT_ONCE) {
        const rows = await database.together(() => alarms.takeDue(now(), [...onTheWay.keys()]));
        const [first] = rows;
        if (first === undefined) return;
        const { userId } = first;
        const sent = sendRows(rows, alarms, services)
          .catch(onError)
          .finally(() => onTheWay.delete(userId));
        onTheWay.set(userId, sent);
      }
    },
    wait: () => (onTheWay.size === 0 ? Promise.resolve() : Promise.race(onTheWay.values())),
    isIdle: () => onTheWay.size === 0,
  };
}

async function sendRows(rows: readonly DeliveryRow[], alarms: AlarmRepository, services: SendServices): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const channel = await alarms.channel(first.userId, first.channelId);
  const recipient = await alarms.recipient(first.userId);
  if (channel === null || recipient === null) return alarms.giveUp(idsOf(rows), 'CHANNEL_REMOVED');
  const told = rows.flatMap((row): Told[] => {
    const { data: note } = alarmNote.safeParse(row.note);
    return note !== undefined && isWanted(channel, note) ? [{ row, note }] : [];
  });
  const left = rows.filter((row) => !told.some((each) => each.row === row));
  if (left.length > 0) await alarms.giveUp(idsOf(left), 'CHANNEL_OFF');
  if (told.length === 0) return;
  const notes = told.map(({ note }) => note);
  const send = async (): Promise<void> => {
    const outcome = await sendAlarm(channel, recipient, notes, services);
    await noteOutcome(
      told.map(({ row }) => row),
      outcome,
      alarms,
      services.now(),
    );
  };
  // A mail is queued with the note that it is; who else is told may take a while, during which nothing is held.
  await (channel.kind === 'email' ? services.database.together(send) : send());
}

/** One that was switched off meanwhile is sent nothing but tests. */
function isWanted({ isOn }: ChannelRow, { event }: AlarmNote): boolean {
  return isOn || event === 'test';
}

async function noteOutcome(
  rows: readonly DeliveryRow[],
  { error, isFinal }: Awaited<ReturnType<typeof sendAlarm>>,
  alarms: AlarmRepository,
  nowMs: number,
): Promise<void> {
  if (error === '') return alarms.noteSent(idsOf(rows), nowMs);
  if (isFinal) return alarms.giveUp(idsOf(rows), error);
  // Alarms of one message may have been tried a different number of times.
  for (let attempts = 1; attempts <= MOST_ATTEMPTS; attempts += 1) {
    const ids = idsOf(rows.filter((row) => row.attempts === attempts));
    if (ids.length > 0) await alarms.noteFailure(ids, error, nowMs + (PAUSES_MS[attempts - 1] ?? MINUTE_MS));
  }
}

function idsOf(rows: readonly DeliveryRow[]): number[] {
  return rows.map(({ id }) => id);
}

/** Sends all that is due, and waits until it is sent. */
export async function sendDueAlarms(services: SendServices): Promise<void> {
  const errors: unknown[] = [];
  const sender = createAlarmSender(services, (error) => errors.push(error));
  for (;;) {
    await sender.look();
    if (sender.isIdle()) break;
    await sender.wait();
  }
  if (errors.length > 0) throw errors[0];
}

/** Sends alarms as long as the process runs. @returns how to stop it. */
export function startAlarms(services: SendServices & Pick<Services, 'logger'>): () => Promise<void> {
  const stop = new AbortController();
  const warn = (error: unknown): void => services.logger.warn({ err: error }, 'Alarms could not be sent just now');
  const sender = createAlarmSender(services, warn);
  const ended = (async () => {
    while (!stop.signal.aborted) {
      await sender.look().catch(warn);
      await pause(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
    while (!sender.isIdle()) await sender.wait();
  })();
  return () => {
    stop.abort();
    return ended;
  };
}
