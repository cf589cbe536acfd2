import { describe, expect, it } from 'vitest';
import { newSection } from '#core/reports/settings.ts';
import { createOpenBrowserProxy } from '#server/collect/browser-proxy.ts';
import { createBrowserPool } from '#server/services/browser/browser-pool.ts';
import { findBrowser } from '#server/services/browser/find-browser.ts';
import { toHtml } from '#server/services/markdown/text-nodes-html.ts';
import { reportOf, SNAPSHOT, WATCHED_SITE } from '#tests/support/report-fixture.ts';
import { reportAsMail, reportContent } from './write-email.ts';

const { platform, env } = process;
const pool = createBrowserPool({
  find: () => findBrowser({ platform, env, chromiumPath: env['CHROMIUM_PATH'] ?? '', dataDir: '' }),
  openProxy: createOpenBrowserProxy([]),
});
const BROWSER_MS = 90_000;
const LONG = `Suchmaschinenoptimierungsergebnis${'se'.repeat(60)}`;
const STOP = { text: 'Keine Berichte mehr:', url: `https://sitewarden.example/report/${'a1b2c3'.repeat(20)}/` };

/** With parts of everything, and texts that nobody breaks by themselves. */
async function mailOf(language: string) {
  const text = `| a | b | c | d | e |\n|---|---|---|---|---|\n| ${LONG} | 2 | 3 | 4 | 5 |\n\n    ${LONG}`;
  const first = await reportOf(language, {}, { ...SNAPSHOT, sites: [WATCHED_SITE] });
  const other = await reportOf(language, { sections: [{ ...newSection('own-text'), text, note: LONG }] });
  const all = await reportOf(language);
  const report = { ...all, sections: [...all.sections, ...first.sections, ...other.sections] };
  return reportAsMail(report, reportContent(report, { toHtml }), { intro: [LONG], stop: STOP });
}

describe('a report as a mail', () => {
  it.each([360, 700])(
    'fits a mail program that is %i px wide: nothing sticks out or is cut, words are large enough',
    async (width) => {
      const { html } = await mailOf('de');
      const { signal } = new AbortController();
      const look = await pool.run({ signal, limitMs: BROWSER_MS }, async ({ page }) => {
        await page.setViewport({ width, height: 740 });
        await page.setContent(html);
        return page.evaluate(() => {
          const all = Array.from(document.querySelectorAll('td, th, p, a, b, h1, h2, h3, table, pre'));
          const column = document.querySelector('table table')?.getBoundingClientRect();
          return {
            page: document.documentElement.scrollWidth,
            sticksOut: all
              .filter(
                (each) =>
                  each.getBoundingClientRect().right > (column?.right ?? 0) + 0.5 && each.closest('table table'),
              )
              .map((each) => each.textContent.slice(0, 60)),
            smallest: Math.min(
              ...all
                .filter((each) => each.textContent.trim() !== '')
                .map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
            ),
            column: column?.width,
            tables: document.querySelectorAll('table').length,
          };
        });
      });
      expect(look).toMatchObject({ page: width, sticksOut: [], column: Math.min(640, width - 16) });
      expect(look.smallest).toBeGreaterThanOrEqual(13);
      expect(look.tables).toBeGreaterThan(15);
    },
    BROWSER_MS,
  );

  it('needs nothing that mail programs leave out: no style sheet, class, drawing, picture or script', async () => {
    const { html } = await mailOf('en');
    expect(html).not.toMatch(
      /<(?:script|style|link|img|svg|iframe|figure|form)\b|class=|url\(|var\(|display:(?:grid|flex)/u,
    );
    for (const [tag] of html.matchAll(/<(?:td|th|h[1-3])\b[^>]*>/gu)) expect(tag).toContain('style="');
  });

  it('takes nothing that was typed for markup', async () => {
    const HOSTILE = '<script>alert(1)</script><img src=x onerror=y>';
    const sections = [{ ...newSection('own-text'), text: HOSTILE, note: HOSTILE }];
    const report = await reportOf('en', { title: HOSTILE, sections });
    const { html, text } = reportAsMail(report, reportContent(report, { toHtml }), { intro: [HOSTILE], stop: null });
    expect(html).not.toMatch(/<(?:script|img)/u);
    expect(text).toContain(HOSTILE);
  });

  it('says in text what it says as a document', async () => {
    const { html, text } = await mailOf('de');
    for (const part of [LONG, STOP.url, 'Northlight Agency', '74']) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  });

  it('stands from right to left where its language does', async () => {
    const report = { ...(await reportOf()), direction: 'rtl' as const };
    const { html } = reportAsMail(report, reportContent(report, { toHtml }), { intro: [], stop: null });
    expect(html).toContain('dir="rtl"');
    expect(html).toMatch(/<th scope="col" style="[^"]*text-align:right/u);
  });
});
