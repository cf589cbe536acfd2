/** How long two processes on one PostgreSQL take for schedules of reports that are all due at once, each of them killed once meanwhile. */
import { sendDueSchedules } from '#tests/support/due-schedules.ts';

const COUNT = Number(process.argv[2] ?? 1000);
const { messageIds, seconds, ...counts } = await sendDueSchedules(COUNT, [COUNT / 5, COUNT / 2]);
const different = new Set(messageIds).size;
const isOnce = different === COUNT && Object.values(counts).every((count) => count === COUNT);
console.log(
  `${COUNT} schedules, ${different} mails, ${messageIds.length - different} of them twice as the same message, ${seconds.toFixed(0)} s: ${isOnce ? 'each sent once' : 'NOT each sent once'}`,
);
console.log(JSON.stringify(counts));
process.exit(isOnce ? 0 : 1);
