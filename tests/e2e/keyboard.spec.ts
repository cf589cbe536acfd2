import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block' });

test('the whole journey works by keyboard alone', async ({ app, page, site }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Moves on with Tab until the focused element has the name; a person does the same with their eyes. */
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 80; step += 1) {
      await press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
        const isControl = element?.matches('a, button, [role=tab]') === true;
        return element?.getAttribute('aria-label') ?? (isControl ? element.textContent : '');
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never reached ${String(name)}`);
  };

  await app.open('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('button', { name: /Skip/u })).toBeFocused();

  await tabTo(/Sign in/u);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('tab', { name: 'Sign in' }).focus();
  await press('ArrowRight', 'Enter');
  await tabTo(/E-mail/u);
  await page.keyboard.type(`keyboard-${process.pid}-${Date.now()}@example.org`);
  await tabTo(/^Password/u);
  await page.keyboard.type('correct horse battery');
  await press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/$/u);

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('No websites yet')).toBeVisible();
  await press('/');
  await expect(page.getByRole('combobox', { name: 'Project' })).toBeFocused();
  await page.keyboard.type('example.org');
  await press('Enter');
  await expect(page.getByRole('link', { name: 'example.org', exact: true }).first()).toBeVisible();

  await app.open('/inner-optimization/analyzer/');
  await tabTo(/Page address/u);
  await page.keyboard.type(`${site.origin}/`);
  await press('Enter');
  await expect(page.getByRole('tab', { name: 'Findings' })).toBeVisible({ timeout: 40_000 });
  await tabTo(/Broken internal links/u);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'How to fix it' })).toBeVisible();
});
