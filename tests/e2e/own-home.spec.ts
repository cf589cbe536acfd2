import { expect, test } from '#tests/support/app-test.ts';

for (const path of ['/', '/de/']) {
  test(`the page audit of our own home page ${path} scores 100`, async ({ app, page, server }) => {
    await app.open('/inner-optimization/analyzer/');
    await app.analyse(`${server.origin}${path}`);
    await expect(page.getByRole('img', { name: 'Score of the page, 0 to 100: 100' })).toBeVisible();
    await expect(page.getByText('Nothing to fix')).toBeVisible();
  });
}
