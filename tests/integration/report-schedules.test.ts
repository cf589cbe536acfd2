import { expect, it } from 'vitest';
import { sendDueSchedules } from '#tests/support/due-schedules.ts';

const ALL = 60;
const KILLED_AT = [ALL / 5, ALL / 2] as const;

it(
  `${ALL} schedules due in the same minute are each sent once by two workers that are killed meanwhile`,
  { timeout: 900_000 },
  async () => {
    const { messageIds, seconds, ...counts } = await sendDueSchedules(ALL, KILLED_AT);
    expect(counts).toEqual({ runs: ALL, schedulesRun: ALL, sent: ALL, tasks: ALL, mails: ALL, planned: ALL });
    expect(new Set(messageIds).size).toBe(ALL);
    // A mail that was taken just before a kill comes again as the same message: mail programs show it once.
    expect(messageIds.length - ALL).toBeLessThanOrEqual(KILLED_AT.length);
    expect(seconds).toBeGreaterThan(0);
  },
);
