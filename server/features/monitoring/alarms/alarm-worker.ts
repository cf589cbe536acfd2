import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/features/services.ts';
import { createAlarmRepository, MOST_ATTEMPTS } from '#server/features/monitoring/store/alarm-repository.ts';
import { alarmNote } from './alarm-note.ts';
import { sendAlarm } from './send-alarm.ts';
import type { SendServices } from './send-services.ts';

const LOOK_MS = 2000;
const MINUTE_MS = 60_000;
const PAUSES_MS = [1, 2, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);

/** Sends what is due, one message for each channel. @returns how many messages were tried. */
export async function sendDueAlarms(services: SendServices): Promise<number> {
  const { database, now } = services;
  const alarms = createAlarmRepository(database);
  for (let count = 0; ; count += 1) {
    const rows = await database.together(() => alarms.takeDue(now()));
    const [first] = rows;
    if (first === undefined) return count;
    const ids = rows.map(({ id }) => id);
    const channel = await alarms.channel(first.userId, first.channelId);
    const recipient = await alarms.recipient(first.userId);
    const notes = rows.flatMap(({ note }) => alarmNote.safeParse(note).data ?? []);
    if (channel === null || recipient === null || notes.length === 0) {
      await alarms.noteSent(ids, now());
      continue;
    }
    const send = async (): Promise<void> => {
      const { error, isFinal } = await sendAlarm(channel, recipient, notes, services);
      if (error === '') return alarms.noteSent(ids, now());
      const attempts = isFinal ? MOST_ATTEMPTS : first.attempts;
      return alarms.noteFailure(ids, error, now() + (PAUSES_MS[attempts - 1] ?? MINUTE_MS), attempts);
    };
    // A mail is queued with the note that it is; who else is told may take a while, during which nothing is held.
    await (channel.kind === 'email' ? database.together(send) : send());
  }
}

/** Sends alarms as long as the process runs. @returns how to stop it. */
export function startAlarms(services: SendServices & Pick<Services, 'logger'>): () => Promise<void> {
  const stop = new AbortController();
  const ended = (async () => {
    while (!stop.signal.aborted) {
      await sendDueAlarms(services).catch((error: unknown) =>
        services.logger.warn({ err: error }, 'Alarms could not be sent just now'),
      );
      await pause(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return ended;
  };
}
