import { adoptRows } from '#src/data/lists/adopt-rows.ts';
import { messagesSend } from '#src/data/outbox/commands/messages-send.ts';
import { tasksCreate } from '#src/data/outbox/commands/tasks-create.ts';
import { isAside } from '#src/data/outbox/kept-aside.ts';
import { groupByTags } from '#src/data/projects/group-by-tags.ts';
import type { AccountRuntime } from './account-runtime.ts';

/** What a visitor leaves behind at sign-in: projects, rows of lists, unsent analyses and messages, what could not be read of the queue, settings and drafts. */
export type VisitorWork = Awaited<ReturnType<typeof readVisitorWork>>;

export async function readVisitorWork(visitor: AccountRuntime) {
  const [projects, preferences, drafts, queued, listRows] = await Promise.all([
    visitor.projects.all(),
    visitor.preferences.all(),
    visitor.drafts.all(),
    visitor.outbox.list(),
    visitor.db.listRows.toArray(),
  ]);
  const tasks = queued.flatMap(({ command, attempts }) => (tasksCreate.is(command) && attempts === 0 ? [command] : []));
  // A message bears an id of its own: one that the server has already is not sent twice.
  const asTheyAre = queued.filter(({ command }) => isAside(command) || messagesSend.is(command));
  return { projects, tasks, asTheyAre, listRows, preferences, drafts };
}

/** Adds it to an account; what is there already stays as it is. */
export async function giveVisitorWork(account: AccountRuntime, work: VisitorWork): Promise<void> {
  for (const { sites, tags } of groupByTags(work.projects)) await account.engine.add(sites, tags);
  await account.preferences.addMissing(work.preferences);
  await account.drafts.addMissing(work.drafts);
  for (const { type, params } of work.tasks) await account.tasks.start(type, params);
  await account.outbox.takeOver(work.asTheyAre);
  await adoptRows(account.db, account.outbox, work.listRows);
}
