import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Task } from '#core/contract/tasks.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { useReadAgain } from './use-read-again.ts';

const ended = (id: string, type: Task['type']): Task => ({
  ...runningTask({ id, type }),
  status: 'success',
  finished: true,
  finishedAtMs: Date.now(),
});

it('reads anew when what tells of insights has ended: not when it starts, not for what tells of none, and once when many end', async () => {
  const { store } = openTestStore();
  const { tasks } = (await store.session()).runtime();
  const read = vi.fn();
  const Reader = () => (useReadAgain(read), null);
  const { unmount } = renderPage(<Reader />, { store });
  const apply = (rows: Task[]) =>
    act(async () => {
      await tasks.apply(rows);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });

  await apply(['a', 'b', 'c', 'd'].map((id) => runningTask({ id, type: 'SiteAudit' })));
  await apply([runningTask({ id: 'e', type: 'WebsiteContent' })]);
  await apply([ended('e', 'WebsiteContent')]);
  expect(read).toHaveBeenCalledTimes(0);
  await apply([ended('a', 'SiteAudit')]);
  await apply([ended('b', 'SiteAudit')]);
  expect(read).toHaveBeenCalledTimes(1);
  await apply([ended('c', 'SiteAudit'), ended('d', 'SiteAudit')]);
  expect(read).toHaveBeenCalledTimes(2);
  await apply([runningTask({ id: 'f', type: 'SiteAudit' })]);
  unmount();
  expect(read).toHaveBeenCalledTimes(2);
});
