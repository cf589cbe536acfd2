import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Page } from 'puppeteer-core';
import type { AxeResults } from '#core/audit/accessibility/axe-results.ts';
import type { AxeTag } from '#core/audit/accessibility/options.ts';

const { resolve } = createRequire(import.meta.url);

/** As axe's files call our languages; of the others it has no texts. */
const LOCALES: Readonly<Record<string, string>> = {
  'pt-br': 'pt_BR',
  'zh-tw': 'zh_TW',
  'zh-cn': 'zh_CN',
  ...Object.fromEntries(
    ['da', 'de', 'el', 'es', 'eu', 'fr', 'he', 'it', 'ja', 'ko', 'nb', 'nl', 'pl', 'ru', 'sv'].map((each) => [
      each,
      each,
    ]),
  ),
};

export type AxeRun = { readonly results: AxeResults; readonly language: string; readonly version: string };

type AxeInPage = {
  readonly version: string;
  configure(options: { readonly locale?: unknown; readonly allowedOrigins: readonly string[] }): void;
  run(context: unknown, options: unknown): Promise<AxeResults>;
};

/** Judges the page with all its frames. Read when a run begins: it is large. */
export async function runAxe(
  page: Page,
  { tags, language }: { tags: readonly AxeTag[]; language: string },
): Promise<AxeRun> {
  const source = await readFile(resolve('axe-core/axe.min.js'), 'utf8');
  const name = LOCALES[language.toLowerCase()];
  const locale: unknown =
    name === undefined ? undefined : JSON.parse(await readFile(resolve(`axe-core/locales/${name}.json`), 'utf8'));
  // A frame that is gone, or has no document, takes nothing; axe says of it that it was not tested.
  await Promise.allSettled(page.frames().map((frame) => prepare(frame, source)));
  const found = await page.evaluate(
    async (values, texts) => {
      const { axe } = globalThis as unknown as { axe: AxeInPage };
      if (texts !== undefined && texts !== null)
        axe.configure({ locale: texts, allowedOrigins: ['<unsafe_all_origins>'] });
      const results = await axe.run(document, { runOnly: { type: 'tag', values }, preload: false });
      return { results: JSON.stringify(results), version: axe.version };
    },
    [...tags],
    locale,
  );
  return {
    results: JSON.parse(found.results) as AxeResults, // written by the axe of package.json
    language: name === undefined ? 'en' : language.toLowerCase(),
    version: found.version,
  };
}

type Frame = ReturnType<Page['mainFrame']>;

async function prepare(frame: Frame, source: string): Promise<void> {
  await frame.evaluate(source);
  await frame.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: AxeInPage };
    // Frames of other hosts are part of the page; nothing else is in this browser.
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  });
}
