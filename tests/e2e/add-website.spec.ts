import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block' });

test.describe('the add-website dialog', () => {
  test.beforeEach(async ({ app, page }) => {
    await app.openSignedIn('/dashboard/');
    await page.getByRole('button', { name: 'Add website' }).first().click();
  });

  test('says what is wrong and keeps what was typed [spec:5.04]', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await dialog.getByLabel('Domain').press('Enter');
    await expect(dialog.getByText(/fill this in/u)).toBeVisible();
    await dialog.getByLabel('Domain').fill('not a domain');
    await dialog.getByLabel('Domain').press('Enter');
    await expect(dialog.getByText(/not a domain\. Write it/u)).toBeVisible();
    await expect(dialog.getByLabel('Domain')).toHaveValue('not a domain');
  });

  test('adds a list with a live count and marks the bad lines [spec:4.16] [spec:2.43] [spec:4.09]', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await dialog.getByRole('button', { name: 'Add a list' }).click();
    const list = dialog.getByLabel('Domains, one per line');
    await list.fill('one.example\n\nnope\nTWO.example\nwww.one.example');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText(/\(1\)/u)).toBeVisible();
    await expect(dialog.getByText('Lines to correct: 3')).toBeAttached();
    await list.fill('one.example\nTWO.example\nwww.one.example');
    await expect(dialog.getByText('2 domains')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'two.example', exact: true })).toBeVisible();
  });

  test('makes a new tag on top, selected; empty text and repeats are ignored [spec:4.17]', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    for (const tag of ['client', '  ', 'Client', 'shop']) {
      await dialog.getByLabel('Tags').fill(tag);
      await dialog.getByRole('button', { name: 'Create tag' }).click();
    }
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    await expect(dialog.getByRole('listitem').first()).toHaveText('shop');
  });

  test('fills the list from a plain-text file [spec:4.18]', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'sites.txt', mimeType: 'text/plain', buffer: Buffer.from('a.example\nb.example\n') });
    await expect(dialog.getByLabel('Domains, one per line')).toHaveValue('a.example\nb.example\n');
  });

  test('shows what a CSV file of another tool holds before anything is stored', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await dialog.getByLabel('Domain').fill('half-typed.exam');
    const rows = Array.from({ length: 2000 }, (_none, at) => `${String(at)};site${String(at)}.example;клиент;x;y`);
    const csv = `#;Domain;Метки;A;B\r\n${[...rows, '9;SITE1.example;;x;y', '9;no domain;;x;y'].join('\r\n')}\r\n`;
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'ahrefs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\u{feff}${csv}`, 'utf16le'),
    });
    await expect(dialog.getByLabel('Domain')).toHaveValue('address');
    await expect(dialog.getByLabel('Метки')).toHaveValue('tags');
    await expect(dialog.getByText('2,000 websites in the file')).toBeVisible();
    await expect(dialog.getByText('1 line repeats a website')).toBeVisible();
    await dialog.getByRole('button', { name: '1 line has no address and is left out' }).click();
    await expect(dialog.getByText('9 no domain')).toBeVisible();
    // Another choice of columns, and back.
    await dialog.getByLabel('Domain').selectOption('ignore');
    await expect(dialog.getByText('Choose the column with the addresses.')).toBeVisible();
    await dialog.getByRole('button', { name: '4 other columns' }).click();
    await dialog.getByLabel('Domain').selectOption('address');
    await dialog.getByRole('button', { name: 'Add 2,000 websites' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2,000 websites were added')).toBeVisible();
    await page.getByRole('button', { name: 'Add website' }).first().click();
    await expect(dialog.getByLabel('Domain')).toHaveValue('half-typed.exam');
    await expect(dialog.getByRole('checkbox', { name: 'клиент' })).toBeVisible();
    // What is there already is said before it is asked for again.
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'again.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('site1.example\nnew.example\n'),
    });
    await expect(dialog.getByText('1 is already in your list')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Domain')).toHaveValue('half-typed.exam');
  });

  test('closes on Escape and keeps the draft [spec:2.40]', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Add website' });
    await dialog.getByLabel('Domain').fill('half-typed.exam');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Add website' }).first().click();
    await expect(dialog.getByLabel('Domain')).toHaveValue('half-typed.exam');
  });
});
