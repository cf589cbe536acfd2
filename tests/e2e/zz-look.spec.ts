import { expect, test } from '#tests/support/app-test.ts';
test('look', async ({ app, page }) => {
  const shoot = async (name: string) => {
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1440, 360]) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({ path: `/tmp/kwref/${name}-${scheme}-${width}.png`, fullPage: true });
      }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await app.openSignedIn('/ai-tools/long-tail-keywords/', { sites: ['example.org'] });
  await shoot('lt-empty');
  await page.getByLabel('Your phrases').fill('coffee machine\ntea maker');
  await page.getByRole('button', { name: 'Find phrases' }).click();
  await expect(page.getByRole('table', { name: 'Longer phrases' })).toContainText('what is');
  await shoot('lt');
  await page.goto(new URL('/ai-tools/keywords-clustering/', page.url()).href);
  const rows = ['keyword,url,position,volume'];
  for (let i = 0; i < 40; i++) for (let p = 1; p <= 8; p++) rows.push(`${['buy','best','what is','cheap'][i % 4]} product${Math.floor(i / 4)} ${i % 3 ? 'online' : ''},https://${p < 6 ? `g${Math.floor(i / 4)}` : `o${i}`}.org/${p},${p},${i * 10}`);
  await page.getByLabel('Phrases, or phrases with their results').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Group phrases' }).click();
  await expect(page.getByRole('table', { name: 'Clusters' }).locator('tr[data-index="0"]')).toBeVisible();
  await page.waitForTimeout(1500);
  await shoot('cl');
});
