import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

const PATH = '/ai-tools/keywords-clustering/';

/** Two groups that share results, and one phrase that shares none. */
function resultList(): string {
  const rows = ['keyword,url,position,volume'];
  const add = (phrase: string, group: string, volume: number, own: number) => {
    for (let place = 1; place <= 6; place += 1)
      rows.push(
        `${phrase},https://${place <= 6 - own ? group : phrase.replaceAll(' ', '')}.org/${place}/,${place},${volume}`,
      );
  };
  add('red shoes', 'shoes', 900, 0);
  add('shoes in red', 'shoes', 100, 1);
  add('crimson trainers', 'shoes', 50, 3);
  add('garden hose', 'hose', 400, 0);
  add('hose for garden', 'hose', 30, 1);
  add('piano lessons', 'piano', 10, 0);
  return rows.join('\n');
}

test('clusters: hard, soft and by meaning, re-grouped by a slider, changed by hand, exported [spec:2.18]', async ({
  app,
  page,
}) => {
  await app.open(PATH);
  await page.getByRole('button', { name: 'Group phrases' }).click();
  await expect(page.getByText('Type or paste at least two phrases.')).toBeVisible();
  await page.getByLabel('Phrases, or phrases with their results').fill(resultList());
  await page.getByRole('button', { name: 'Group phrases' }).click();
  await expect(page.getByText('6 phrases were read, 6 with their results')).toBeVisible();

  const methods = page.getByRole('table', { name: 'Methods' });
  await expect(methods.getByRole('row', { name: /Soft/u })).toContainText('2');
  await expect(
    methods
      .getByRole('row', { name: /By meaning/u })
      .getByRole('cell')
      .nth(1),
  ).not.toHaveText('–');
  const clusters = page.getByRole('table', { name: 'Clusters' });
  const shoes = clusters.getByRole('row', { name: /red shoes/u });
  await expect(shoes).toContainText('1,050');
  await expect(page.getByRole('button', { name: 'In no cluster: 1' })).toBeVisible();
  await expectAccessible(page, 'clusters');

  // Red shoes and crimson trainers share three addresses: one more is too many.
  const slider = page.getByRole('slider', { name: /Shared addresses/u });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(shoes).toContainText('1,000');
  await expect(page.getByRole('button', { name: 'In no cluster: 2' })).toBeVisible();

  await shoes.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Proof: 5 addresses/u }).click();
  await expect(page.getByText('shoes.org/1', { exact: true })).toBeVisible();

  // By keyboard into another cluster.
  await page.getByRole('checkbox', { name: 'Select shoes in red' }).check();
  await page.getByRole('button', { name: 'Move to …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to which cluster?' });
  await dialog.getByRole('row', { name: /garden hose/u }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const hose = clusters.getByRole('row', { name: /garden hose/u });
  await expect(hose).toContainText('530');
  await expect(hose.getByRole('img', { name: 'Locked' })).toBeVisible();

  // By mouse out of no cluster.
  await page.getByRole('button', { name: /In no cluster/u }).click();
  const phrases = page.getByRole('table', { name: 'Phrases of the cluster' });
  await phrases.getByText('piano lessons').dragTo(hose.getByText('garden hose'));
  await expect(hose).toContainText('540');

  // What is locked stays when the slider moves.
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(hose).toContainText('540');

  await hose.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Name of the cluster').fill('Garden and more');
  await page.keyboard.press('Enter');
  await expect(clusters.getByRole('row', { name: /Garden and more/u })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select piano lessons' }).check();
  await page.getByRole('button', { name: 'Into a new cluster' }).click();
  await expect(clusters.getByRole('row', { name: /piano lessons/u })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('group', { name: 'Content plan' }).getByRole('menuitem', { name: 'CSV' }).click();
  const plan = await readFile(await (await download).path(), 'utf8');
  expect(plan).toContain('Garden and more,3,530');

  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'red shoes', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'red shoes', exact: true }).click();
  await expect(clusters.getByRole('row', { name: /Garden and more/u })).toContainText('530');
});

test('clusters: by meaning only where there are no results, and input that cannot be used', async ({ app, page }) => {
  await app.open(PATH);
  await page
    .getByLabel('Phrases, or phrases with their results')
    .fill(`red shoe\nred shoes\n\0\nred shoe\n${'y'.repeat(1_000_000)}\nأحذية حمراء\nأحذية حمراء رخيصة`);
  await page.getByRole('button', { name: 'Group phrases' }).click();
  await expect(page.getByText('4 phrases were read')).toBeVisible();
  await expect(page.getByText('1 line is longer than 400 characters and was left out: 5')).toBeVisible();
  await expect(page.getByText('1 phrase was there twice.')).toBeVisible();
  await expect(page.getByText('Hard and soft need the results of at least two phrases')).toBeVisible();
  const clusters = page.getByRole('table', { name: 'Clusters' });
  await expect(clusters.getByRole('row', { name: /red shoe/u })).toBeVisible();
  await expect(clusters.getByRole('row', { name: /أحذية حمراء/u })).toBeVisible();
  await expect(page.getByLabel('Phrases, or phrases with their results')).toHaveValue(/y{100}/u);
});

test('clusters: twenty thousand phrases of a file are stopped and grouped again by meaning', async ({ app, page }) => {
  await app.open(PATH);
  const phrases = Array.from(
    { length: 20_000 },
    (_none, at) => `topic${at % 2000} word${at % 7} thing${at % 11} x${at}`,
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'phrases.txt', mimeType: 'text/plain', buffer: Buffer.from(phrases.join('\n')) });
  await expect(page.getByLabel('Phrases, or phrases with their results')).toHaveValue(/topic1999 /u);
  await page.getByRole('button', { name: 'Group phrases' }).click();
  // It is there for a moment only, so nothing else is looked at before; a mouse would wait until it stands still, a key does not.
  await page.getByRole('button', { name: 'Stop' }).press('Enter', { timeout: 60_000 });
  await expect(page.getByText('20,000 phrases were read')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await page.getByRole('button', { name: 'Group by meaning, too' }).click();
  const clusters = page.getByRole('table', { name: 'Clusters' });
  await expect(clusters.locator('tr[data-index="0"]')).toBeVisible({ timeout: 60_000 });
  expect(await clusters.locator('tbody tr[data-index]').count()).toBeLessThan(80);
});
