import type { Page } from '@playwright/test';

/** Waits until the worker is in charge of the page and has stored the whole app behind it. */
export async function untilAppStored(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const stored = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    navigator.serviceWorker.controller?.postMessage({ type: 'STORE_APP' }, [port2]);
    await stored;
  });
}
