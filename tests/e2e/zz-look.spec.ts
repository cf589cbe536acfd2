import { toSearchKey, defaultSearch } from '#core/domain/serp/search.ts';
import { test } from '#tests/support/app-test.ts';
import { OWN_PAGE } from '#tests/support/own-page.ts';
const SITE = 'own.example';
test('look', async ({ app, page, server }) => {
  await app.openSignedIn('/serp/best-pages/', { sites: [SITE] });
  for (let ago = 20; ago >= 0; ago -= 4) for (const phrase of ['tea', 'coffee', 'cocoa', 'lemonade']) {
    const hosts = ['rival.example', 'other.example', 'third.example', 'fourth.example'];
    hosts.splice((ago / 4 + phrase.length) % 4, 0, SITE);
    const items = hosts.map((host, index) => ({ kind: 'organic', absolute: index + 1, organic: index + 1, url: `https://${host}/${phrase}/`, title: phrase, snippet: '' }));
    await page.request.post(`${server.origin}/api/v1/serp/upload/list/`, {
      headers: { ...OWN_PAGE, origin: server.origin },
      data: { site: SITE, search: toSearchKey(defaultSearch(1)), day: new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10), phrase, list: { items, features: [], related: [], questions: [], overview: null, depth: 10 } },
    });
  }
  for (const [width, scheme] of [[360, 'light'], [1440, 'dark'], [1440, 'light']] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const name of ['best-pages', 'competitors']) {
      await page.goto(`${server.origin}/serp/${name}/${SITE}/`);
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/look-${name}-${width}-${scheme}.png`, fullPage: true });
    }
  }
});
