import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Task } from '#core/contract/tasks.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { TaskPanel } from './task-panel.tsx';

const END: Partial<Task> = {
  status: 'success',
  finished: true,
  progress: 100,
  resultId: 'r1',
  revision: 9,
  finishedAtMs: 1,
};
const FAILED: Partial<Task> = {
  ...END,
  status: 'fail',
  resultId: null,
  error: { code: 'TARGET_UNREACHABLE', message: '' },
};

async function show(address: string, ...tasks: Task[]) {
  const { store } = openTestStore();
  const { tasks: stored } = (await store.session()).runtime();
  await stored.apply(tasks);
  renderPage(<TaskPanel />, { store, address });
  return { apply: (...changed: Task[]) => act(() => stored.apply(changed)) };
}
const panel = () => screen.findByRole('region', { name: 'What runs' });
const entry = async () => within(await panel()).getByRole('listitem');

it('says of what runs its name, address, step and percent, and stops it [spec:1.15]', async () => {
  const { apply } = await show('/project/', runningTask({ type: 'SiteAudit', progress: 40 }));
  await waitFor(async () => expect((await entry()).textContent).toContain('Website checkera.example'));
  expect((await panel()).textContent).toMatch(/^1 running · 40%/u);
  expect(
    within(await entry())
      .getByRole('progressbar')
      .getAttribute('aria-valuenow'),
  ).toBe('40');
  expect(within(await entry()).getByRole('button', { name: 'Stop: a.example' })).toBeDefined();
  await apply(
    runningTask({ type: 'SiteAudit', progress: 41, revision: 2 }),
    runningTask({ id: 't2', progress: 60, site: 'b.example' }),
  );
  await waitFor(async () => expect((await panel()).textContent).toMatch(/^2 running · 50%/u));
});

it('shows each field of a task: title, body, counts, details, targets, links and what it was for [spec:3.06]', async () => {
  const fields = { title: 'Report of March', body: 'For a client', details: 'Three pages are missing' };
  const { apply } = await show('/project/', runningTask({ ...fields, percentsShow: false, parsed: 12, total: 40 }));
  const running = await entry();
  await waitFor(() => expect(running.textContent).toContain('Report of MarchFor a client'));
  expect(running.textContent).toContain('12 of 40');
  expect(running.textContent).not.toContain('%');
  expect(within(running).getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  fireEvent.click(within(running).getByRole('button', { name: 'Details' }));
  expect(within(running).getByText('Three pages are missing')).toBeDefined();

  const links = { targetText: 'See it', targetLink: '/dashboard/', linkExport: 'https://sheets.example/1' };
  const file = { linkDownload: '/api/v1/file/1/', filename: 'march.pdf', finishAction: 'google_drive' };
  await apply(runningTask({ ...fields, ...END, ...links, ...file, type: 'CreateReport' }));
  await waitFor(async () => expect((await entry()).textContent).toContain('Saved to Google Drive'));
  const hrefs = within(await entry())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Open the result', '/report-center/download-report/?report=r1'],
    ['See it', '/dashboard/'],
    ['march.pdf', '/api/v1/file/1/'],
    [expect.stringContaining('Open the export') as string, 'https://sheets.example/1'],
  ]);
  expect(
    within(await entry())
      .getByRole('link', { name: 'march.pdf' })
      .getAttribute('download'),
  ).toBe('march.pdf');
});

it('says how a task ended, leads to its result, and is put away [spec:4.22]', async () => {
  const { apply } = await show('/project/', runningTask({ type: 'SiteAudit' }), runningTask({ id: 't2' }));
  await waitFor(async () => expect((await panel()).textContent).toMatch(/^2 running/u));
  await apply(runningTask({ type: 'SiteAudit', ...END }), runningTask({ id: 't2', ...FAILED }));
  await waitFor(async () => expect((await panel()).textContent).toMatch(/^2 have ended/u));
  expect(screen.getByRole('link', { name: 'Open the result' }).getAttribute('href')).toContain('result=r1');
  expect(screen.getByRole('status').textContent).toBe('2 have ended');
  const [first] = screen.getAllByRole('button', { name: 'Put away: a.example' });
  if (first !== undefined) fireEvent.click(first);
  await waitFor(async () => expect((await panel()).textContent).toMatch(/^1 has ended/u));
  fireEvent.click(screen.getByRole('button', { name: 'Put away: a.example' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What runs' })).toBeNull());
});

it.each<[string, Partial<Task>, string]>([
  ['a report to download without a link', { finishAction: 'download' }, 'ended without a file'],
  ['a report by e-mail with a link', { finishAction: 'email', linkDownload: '/api/v1/file/1/' }, 'Sent by e-mail'],
  ['a report of the first kind without a link', { finishAction: 'download', v2: false }, 'Ready to download'],
])('%s: what it ended as [spec:4.22]', async (_name, fields, text) => {
  const report = { type: 'CreateReport', ...fields } as const;
  const { apply } = await show('/project/', runningTask(report));
  await entry();
  await apply(runningTask({ ...report, ...END, resultId: null }));
  await waitFor(async () => expect((await entry()).textContent).toContain(text));
});

it.each<[string, Partial<Task>]>([
  ['that closes by itself [spec:4.22]', { autoClose: true }],
  ['that was cancelled', { status: 'fail', resultId: null, error: { code: 'CANCELLED', message: '' } }],
])('a task %s is gone at its end', async (_name, fields) => {
  const { apply } = await show('/project/', runningTask(fields.autoClose === true ? fields : {}));
  await entry();
  await apply(runningTask({ ...END, ...fields }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What runs' })).toBeNull());
});

it.each(['/inner-optimization/analyzer/', '/de/inner-optimization/analyzer/', '/dashboard/'])(
  'says nothing on %s, where a page audit is shown anyway, also after its end',
  async (path) => {
    const { apply } = await show(
      path,
      runningTask({ type: 'PageAudit' }),
      runningTask({ id: 't2', progressPopup: false }),
    );
    await apply(runningTask({ type: 'PageAudit', ...END }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('region', { name: 'What runs' })).toBeNull();
  },
);
