import { expect, it } from 'vitest';
import { createOpenBrowserProxy } from '#server/collect/browser-proxy.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { mailHtml } from './report-mail.ts';

const { platform, env } = process;
const pool = createBrowserPool({
  find: () => findBrowser({ platform, env, chromiumPath: env['CHROMIUM_PATH'] ?? '', dataDir: '' }),
  openProxy: createOpenBrowserProxy([]),
});
const BROWSER_MS = 90_000;
const LINK = `https://sitewarden.example/report/${'a1b2c3'.repeat(20)}/`;
const html = mailHtml({
  paragraphs: ['Ihr Bericht „Überschriften“ ist fertig.', `Suchmaschinenoptimierungsergebnis${'se'.repeat(30)}`, LINK],
  button: { text: 'Bericht herunterladen', url: LINK },
  after: ['Der Link gilt sieben Tage.'],
  foot: 'Northlight Agency · Hamburg',
  stop: { text: 'Keine Berichte mehr:', url: LINK },
});

it.each([360, 700])(
  'fits a mail program that is %i px wide: nothing sticks out, words are large enough, the button is easy to hit',
  async (width) => {
    const { signal } = new AbortController();
    const look = await pool.run({ signal, limitMs: BROWSER_MS }, async ({ page }) => {
      await page.setViewport({ width, height: 740 });
      await page.setContent(html);
      return page.evaluate(() => {
        const all = Array.from(document.querySelectorAll('td, p, a'));
        const button = document.querySelector('a')?.getBoundingClientRect();
        return {
          right: Math.max(...all.map((each) => each.getBoundingClientRect().right)),
          smallest: Math.min(...all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))),
          button: Math.min(button?.width ?? 0, button?.height ?? 0),
          column: document.querySelector('table table')?.getBoundingClientRect().width,
        };
      });
    });
    expect(look.right).toBeLessThanOrEqual(width);
    expect(look.smallest).toBeGreaterThanOrEqual(13);
    expect(look.button).toBeGreaterThanOrEqual(44);
    expect(look.column).toBe(Math.min(560, width - 24));
  },
  BROWSER_MS,
);
