import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/app-test.ts';

declare global {
  var releaseProjects: () => void;
}

test.use({ serviceWorkers: 'block' });

/** Keeps the app from storing a project until `releaseProjects` is called in the page. */
async function holdProjects(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open(`sitewarden:${location.host}:visitor`);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const projects = opening.result.transaction('projects', 'readwrite').objectStore('projects');
    let isHeld = true;
    globalThis.releaseProjects = () => {
      isHeld = false;
      opening.result.close();
    };
    // A transaction ends when nothing more is asked of it.
    const goOn = (): void => {
      if (isHeld) projects.count().onsuccess = goOn;
    };
    goOn();
  });
}

test('a dialog that is adding outlives Escape, a click beside it, and the way back and forth, then closes [spec:4.16] [spec:2.40]', async ({
  app,
  page,
}) => {
  await app.open('/');
  await page.locator('#sidebar').getByRole('link', { name: 'Webpage analyzer' }).click();
  await expect(page).toHaveURL(/analyzer\/$/u);
  await page.locator('#sidebar').getByRole('button', { name: 'Add website' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add website' });
  await dialog.getByLabel('Domain').fill('busy.example');
  await holdProjects(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const busy = dialog.getByRole('button', { name: 'Add', exact: true, disabled: true });
  await expect(busy).toBeVisible();

  await page.keyboard.press('Escape');
  await page.mouse.click(20, 600);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(busy).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/analyzer\/$/u);
  await expect(busy).toBeVisible();
  await expect(dialog.getByLabel('Domain')).toBeDisabled();
  await expect(dialog.getByLabel('Domain')).toHaveValue('busy.example');

  await page.evaluate(() => releaseProjects());
  await expect(dialog).toBeHidden();
  await expect(page.getByText('busy.example was added')).toBeVisible();
});
