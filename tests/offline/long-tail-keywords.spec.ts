import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PATH = '/ai-tools/long-tail-keywords/';

test('long-tail phrases: made without a network, narrowed, saved, handed over to be grouped [spec:2.18]', async ({
  app,
  network,
  page,
}) => {
  await app.open(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Long-tail keywords');
  await app.untilOfflineReady();
  await network.cut();
  await page.reload();

  await page.getByRole('button', { name: 'Find phrases' }).click();
  await expect(page.getByText('Type at least one phrase, or choose your pages or a list.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Your phrases' }).fill('Coffee  Machine\ntea maker\n\0');
  await page.getByRole('checkbox', { name: 'Letters' }).check();
  await page.getByRole('button', { name: 'Find phrases' }).click();
  const table = page.getByRole('table', { name: 'Longer phrases' });
  await expect(table).toContainText('what is coffee machine');
  await expect(page.getByText(/\d+ phrases from 2 of yours/u)).toBeVisible();
  await expectAccessible(page, 'long-tail phrases');

  await page.getByLabel('Search in the phrases').fill('tea maker');
  await expect(table).not.toContainText('what is coffee machine');
  await page.getByLabel('Search in the phrases').fill('vs tea');
  await expect(table).toContainText('coffee machine vs tea maker');
  await page.getByLabel('Without these words').fill('coffee');
  await expect(table).not.toContainText('coffee machine vs tea maker');
  await page.getByLabel('Questions only').check();
  await page.getByLabel('Search in the phrases').fill('tea maker cost');
  await expect(table.locator('tbody tr[data-index]')).toHaveCount(1);
  await expect(table).toContainText('Questions: how much does … cost');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('how much does tea maker cost');
  expect(saved).not.toContain('coffee machine vs');

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kitchen');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Kitchen', exact: true })).toBeVisible();

  // What was typed and what was saved are there after a reload, still without a network.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your phrases' })).toHaveValue(/tea maker/u);
  await page.getByRole('textbox', { name: 'Your phrases' }).fill('');
  await page.getByRole('button', { name: 'Kitchen', exact: true }).click();
  await expect(table).toContainText('what is coffee machine');

  await page.getByRole('checkbox', { name: 'Select what is coffee machine' }).check();
  await page.getByRole('checkbox', { name: 'Select how to coffee machine' }).check();
  await page.getByRole('button', { name: 'Group 2 chosen phrases' }).click();
  await expect(page).toHaveURL(/keywords-clustering/u);
  await expect(page.getByLabel('Phrases, or phrases with their results')).toHaveValue(
    'what is coffee machine\nhow to coffee machine',
  );
});

test('long-tail phrases: a list with volumes, another language, and input that cannot be used', async ({
  app,
  page,
}) => {
  await app.open(PATH);
  await page.getByLabel('Language of the phrases').selectOption('ja');
  await page.getByRole('textbox', { name: 'Your phrases' }).fill('コーヒー');
  await page.getByRole('checkbox', { name: 'Your list' }).check();
  await page
    .getByRole('textbox', { name: 'Your list' })
    .fill(`keyword,volume\nコーヒー 豆,1300\nقهوة تركية,20\n${'x'.repeat(1_000_000)},1`);
  await page.getByRole('button', { name: 'Find phrases' }).click();
  const table = page.getByRole('table', { name: 'Longer phrases' });
  await expect(table).toContainText('コーヒー とは');
  await expect(table.getByRole('row', { name: /コーヒー 豆/u })).toContainText('1,300');
  await expect(page.getByText('1 line is longer than 400 characters and was left out.')).toBeVisible();
  await expect(
    page.getByText('Left out, because this language puts such words into endings or particles: Prepositions.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your list' })).toHaveValue(/x{100}/u);
});

test('long-tail phrases: a hundred thousand scroll and narrow without a wait', async ({ app, page }) => {
  await app.open(PATH);
  const seeds = Array.from({ length: 60 }, (_none, at) => `seed${at} word`).join('\n');
  await page.getByRole('textbox', { name: 'Your phrases' }).fill(seeds);
  for (const name of ['Letters', 'Digits']) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('checkbox', { name: 'Go one step further' }).check();
  await page.getByRole('button', { name: 'Find phrases' }).click();
  await expect(page.getByText('100,000 phrases from 60 of yours')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('There would be more than 100,000')).toBeVisible();
  const table = page.getByRole('table', { name: 'Longer phrases' });
  expect(await table.locator('tbody tr[data-index]').count()).toBeLessThan(80);
  await table.locator('tbody tr[data-index]').first().focus();
  await page.keyboard.press('End');
  await expect(table.locator('tr[data-index="99999"]')).toBeFocused();
  await page.getByLabel('Search in the phrases').fill('what is seed59');
  await expect(table.locator('tr[data-index="0"]')).toContainText('what is seed59 word');
});
