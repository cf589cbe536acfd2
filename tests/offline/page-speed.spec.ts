import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/app-test.ts';
import { violationsOf } from '#tests/support/violations.ts';

test('a person measures a page, reads what to fix first, checks its files, and reads both without a network [spec:2.14]', async ({
  app,
  page,
  network,
  site,
}) => {
  test.slow();
  await app.open('/page-speed/analyzer/');
  await app.untilOfflineReady();
  await page.getByLabel('Page address').fill(`${site.origin}/`);
  await page.getByRole('button', { name: 'Analyze' }).click();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('img', { name: /^Performance score/u })).toBeVisible({ timeout: 150_000 });
  const metrics = page.getByRole('table', { name: 'Metrics' });
  await expect(metrics.getByRole('row', { name: /Largest contentful paint.*\d (?:ms|sec)/u })).toBeVisible();
  expect(await violationsOf(page, 'main')).toEqual([]);

  const saved = page.waitForEvent('download');
  await verdict.getByRole('button', { name: 'Save Lighthouse JSON' }).click();
  expect(JSON.parse(await readFile(await (await saved).path(), 'utf8'))).toHaveProperty('lighthouseVersion');
  for (const tab of ['Requests', 'Third parties', 'History']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await violationsOf(page, 'main')).toEqual([]);
  }
  const notes = page.getByRole('tabpanel', { name: 'History' });
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await expect(notes.getByText('Write what was changed.')).toBeVisible();
  await notes.getByLabel('What was changed').fill('New images');
  await notes.getByRole('button', { name: 'Add a note' }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'New images' })).toContainText('New images');
  const measured = page.url();

  await page.getByLabel('Method').selectOption({ label: 'Static check without a browser' });
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(verdict.getByText(/slows? it down/u)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText(/Not measured: .*Largest contentful paint/u)).toBeVisible();

  await network.cut();
  await page.goto(measured);
  await expect(verdict.getByRole('img', { name: /^Performance score/u })).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(metrics).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await notes.getByRole('button', { name: 'Delete the note' }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'New images' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'New images' })).toContainText('New images');
});
