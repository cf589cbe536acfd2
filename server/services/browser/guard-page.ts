import type { Browser, Page } from 'puppeteer-core';

/** A new page in a context of its own that nothing is downloaded to, that shows no dialog and keeps no service worker in its way. */
export async function guardPage(browser: Browser): Promise<Page> {
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  return page;
}
