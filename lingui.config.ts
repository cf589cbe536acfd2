import { existsSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './core/standards/languages.ts';
import { CATALOGUES } from './tools/catalogues.ts';

/** The check of the catalogues writes into a copy of them. */
const folder = process.env['CATALOGUES'] ?? '<rootDir>/locales';

export default defineConfig({
  sourceLocale: 'en',
  // A language without a folder is not begun yet; its pages are in English.
  locales: LANGUAGES.map(({ code }) => code).filter((code) => existsSync(new URL(`locales/${code}`, import.meta.url))),
  catalogs: CATALOGUES.map(({ name, include, exclude = [] }) => ({
    path: `${folder}/{locale}/${name}`,
    include: [...include],
    exclude: ['**/*.test.*', ...exclude],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
