import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { RunningCrawl } from './running-crawl.tsx';

const TASK = runningTask({
  type: 'SiteAudit',
  progress: 40,
  step: {
    key: 'STEP_CRAWLING',
    values: { pages: 1200, queue: 600, perSecond: 5, errors: 7, url: 'https://a.example/now/' },
  },
});

describe('a crawl under way', () => {
  it('shows pages, queue, speed, faults, the time left and the address, and tells how it ended', async () => {
    const { store } = openTestStore();
    const { tasks } = (await store.session()).runtime();
    await tasks.apply([TASK]);
    const ended: (string | null)[] = [];
    renderPage(<RunningCrawl taskId="t1" onFinished={({ resultId }) => ended.push(resultId)} />, { store });
    await screen.findByText('Reading the pages');
    const facts = screen.getAllByRole('definition').map((each) => each.textContent);
    expect(facts).toEqual(['1,200', '600', '5', '7', '2 min']);
    expect(screen.getByText('https://a.example/now/')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Progress of the crawl' }).getAttribute('aria-valuenow')).toBe('40');
    await act(() =>
      tasks.apply([{ ...TASK, step: { key: 'STEP_EXTERNAL', values: { done: 3, total: 9 } }, revision: 2 }]),
    );
    await screen.findByText('Checking links to other websites: 3 of 9');
    expect(screen.queryByText('https://a.example/now/')).toBeNull();
    await act(() => tasks.apply([{ ...TASK, status: 'success', finished: true, resultId: 'r1', revision: 3 }]));
    await expect.poll(() => ended).toEqual(['r1']);
  });

  it('of a website that asks for long pauses says so, and how long it takes at least [sec:H7]', async () => {
    const { store } = openTestStore();
    const { tasks } = (await store.session()).runtime();
    const slow = { pages: 3, queue: 120, perSecond: 0.033, pauseS: 30, errors: 0, url: '' };
    await tasks.apply([{ ...TASK, step: { key: 'STEP_CRAWLING', values: slow } }]);
    renderPage(<RunningCrawl taskId="t1" />, { store });
    await screen.findByText(/asks for 30 seconds between two pages/u);
    expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('1 hr 1 min');
    await act(() =>
      tasks.apply([{ ...TASK, step: { key: 'STEP_CRAWLING', values: { ...slow, pauseS: 1 } }, revision: 2 }]),
    );
    await expect.poll(() => screen.queryByText(/between two pages/u)).toBeNull();
  });

  it('is given up at the server', async () => {
    const { store, api } = openTestStore();
    const { tasks } = (await store.session()).runtime();
    await tasks.apply([TASK]);
    const stopped = { code: 'CANCELLED', message: '' } as const;
    api.routes.set('/api/v1/tasks/t1/cancel/', () => ({
      ...TASK,
      status: 'fail',
      finished: true,
      error: stopped,
      revision: 2,
    }));
    renderPage(<RunningCrawl taskId="t1" />, { store });
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect((await tasks.get('t1'))?.error?.code).toBe('CANCELLED');
  });
});
