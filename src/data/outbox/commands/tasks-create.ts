import { z } from 'zod';
import { createTask } from '#core/contract/tasks.ts';
import { defineCommand } from '#src/data/outbox/command.ts';
import { applyTask, failWaitingTask } from '#src/data/results/stored-task.ts';

/** An analysis is to be started. A refused one is told on its own screen. */
export const tasksCreate = defineCommand({
  name: 'tasks/create',
  schema: createTask.body.extend({ localId: z.string().min(1) }),
  lane: ({ localId }) => `task:${localId}`,
  batchKey: () => null,
  async send(api, commands, options) {
    const [command] = commands;
    if (command === undefined) throw new Error('No analysis to start');
    return api.call(createTask, { body: { type: command.type, params: command.params } }, options);
  },
  tables: (db) => [db.tasks],
  async apply(db, task, commands) {
    for (const { localId } of commands) await applyTask(db, task, localId);
  },
  async discard(db, commands, nowMs) {
    const error = { code: 'CANCELLED', message: 'Discarded' } as const;
    for (const { localId } of commands) await failWaitingTask(db, localId, error, nowMs);
  },
  refuse: (db, { localId }, { code, message }, nowMs) => failWaitingTask(db, localId, { code, message }, nowMs),
  objectName: ({ params: { url, site, input } }) =>
    [url, site, input].find((name): name is string => typeof name === 'string') ?? '',
  text: {
    one: {
      message: 'Analyze <0>{name}</0>',
      comment: 'A change that waits to be sent: a page is to be analyzed. name: its web address.',
    },
    many: { message: '{count, plural, one {Analyze # page} other {Analyze # pages}}' },
    discarded: { message: 'The analysis will not be started from here.' },
  },
});
