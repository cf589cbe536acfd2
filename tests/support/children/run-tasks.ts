// Works on the queue of a database and says what it does. Without FINISH a task never ends.
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { parseConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { createTaskQueue } from '#server/jobs/pg-boss-queue.ts';

const database = await openDatabase(parseConfig(process.env));
const queue = await createTaskQueue(database, { logger: SILENT_LOGGER });
await queue.work(async (taskId) => {
  process.stdout.write(`started ${taskId}\n`);
  if (!process.env['FINISH']) await new Promise(() => undefined);
  process.stdout.write(`finished ${taskId}\n`);
});
if (process.env['ENQUEUE']) await queue.enqueue(process.env['ENQUEUE'], { share: 'a', isLong: false });
