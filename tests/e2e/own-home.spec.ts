import { expect, test } from '#tests/support/app-test.ts';

test.use({ serviceWorkers: 'block' });

test('the page audit of our own home page scores 100, in English and in German', async ({ app, page, server }) => {
  for (const path of ['/', '/de/']) {
    await app.open('/inner-optimization/analyzer/');
    await app.analyse(`${server.ownOrigin}${path}`);
    await expect(page.getByRole('img', { name: 'Score of the page, 0 to 100: 100' }), path).toBeVisible();
    await expect(page.getByText('Nothing to fix'), path).toBeVisible();
  }
});
