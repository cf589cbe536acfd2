import { expect, it } from 'vitest';
import { runningTask } from '#tests/support/running-task.ts';
import { createTask, taskSchema } from './tasks.ts';

it('a task of a newer server is read whatever its type; only a known analysis is asked for', () => {
  const type = 'HreflangCheck';
  expect(taskSchema.parse(runningTask({ type })).type).toBe(type);
  expect(createTask.body.safeParse({ type, params: {} }).success).toBe(false);
  expect(createTask.body.safeParse({ type: 'PageAudit', params: {} }).success).toBe(true);
});
