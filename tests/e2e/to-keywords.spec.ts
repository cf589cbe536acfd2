import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';
import { expectAccessible } from '#tests/support/violations.ts';

test.use({ serviceWorkers: 'block' });

const SITE = 'shoes.example';
const LIST = `keyword,url
${['red shoes', 'shoes in red'].flatMap((phrase) => [1, 2, 3].map((at) => `${phrase},https://shoes.org/${at}/`)).join('\n')}
${['garden hose', 'hose for garden'].flatMap((phrase) => [1, 2, 3].map((at) => `${phrase},https://hose.org/${at}/`)).join('\n')}
piano lessons,https://piano.org/`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'To keywords of a website' });

test('clusters become groups of a website’s keywords, without a network too, and what is like another is told before', async ({
  app,
  page,
}) => {
  test.slow();
  await app.openSignedIn(`/serp/keywords/${SITE}/`, { sites: [SITE, 'other.example'] });
  await page.getByRole('button', { name: 'Add keywords' }).click();
  const add = page.getByRole('dialog', { name: 'Add keywords' });
  await add.getByLabel('Keywords, one per line').fill('Red Shoes\nlessons piano');
  await add.getByRole('button', { name: 'Add 2 keywords' }).click();
  await expect(add).toBeHidden();

  await page.goto(new URL('/ai-tools/keywords-clustering/', page.url()).href);
  await page.getByLabel('Phrases, or phrases with their results').fill(LIST);
  await page.getByRole('button', { name: 'Group phrases' }).click();
  await page.getByRole('button', { name: 'To keywords of a website' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Website').selectOption(SITE);
  await expect(dialog.getByText('3 new keywords')).toBeVisible();
  await expect(dialog.getByText('1 is there already')).toBeVisible();
  await dialog.getByText('1 is similar to another').click();
  await expect(dialog.getByText('piano lessons = lessons piano')).toBeVisible();
  await expectAccessible(page, 'the choice of a website');
  await dialog.getByRole('checkbox', { name: 'Add the similar ones, too' }).uncheck();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Add 3 keywords' }).click();
  await expect(page.getByText(`3 keywords were added to ${SITE}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.context().setOffline(false);

  await page.goto(new URL(`/serp/keywords/${SITE}/`, page.url()).href);
  await expect(page.getByText('5 keywords', { exact: true })).toBeVisible();
  await page.getByRole('search', { name: 'Filter keywords' }).getByLabel('Group').selectOption('garden hose');
  await expect(page.getByText('2 keywords', { exact: true })).toBeVisible();
});

test('phrases of a text and longer ones go to the keywords of a website, which can be added for them', async ({
  app,
  page,
}) => {
  await app.open('/content/one-page/');
  await page
    .getByLabel('Text to check')
    .fill('Red shoes are shoes. Garden hoses are long, and red shoes are not as long as garden hoses.');
  await page.getByRole('tab', { name: 'Phrases' }).click();
  await page.getByRole('button', { name: 'To keywords of a website' }).click();
  await expect(dialogOf(page).getByText('No website yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await app.addWebsite(SITE);
  await page.goto(new URL('/ai-tools/long-tail-keywords/', page.url()).href);
  await page.getByRole('textbox', { name: 'Your phrases' }).fill('red shoes');
  await page.getByRole('button', { name: 'Find phrases' }).click();
  await page.getByRole('button', { name: 'To keywords of a website' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Add \d+ keywords$/u })
    .click();
  await expect(page.getByText(/keywords were added to shoes\.example/u)).toBeVisible();
});
