import { expect, test } from '#tests/support/app-test.ts';

test('text becomes neither a part of the page nor a script, and no worker comes from elsewhere [sec:X4]', async ({
  app,
  page,
}) => {
  await app.open('/');
  await app.untilOfflineReady();
  const outcomes = await page.evaluate(() => {
    const told = (action: () => unknown): string => {
      try {
        action();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const element = document.createElement('div');
    const script = document.createElement('script');
    return {
      html: told(() => (element.innerHTML = '<b>text</b>')),
      document: told(() => new DOMParser().parseFromString('<b>text</b>', 'text/html')),
      script: told(() => (script.text = 'globalThis.isRun = true')),
      source: told(() => (script.src = 'https://elsewhere.example/x.js')),
      worker: told(() => new Worker('https://elsewhere.example/x.js')),
      policy: told(() =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes // Chromium has it
          .createPolicy('second', {}),
      ),
      emptied: told(() => (element.innerHTML = '')),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    document: 'TypeError',
    script: 'TypeError',
    source: 'TypeError',
    worker: 'TypeError',
    policy: 'TypeError',
    emptied: 'done',
  });
});
