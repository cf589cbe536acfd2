import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './core/standards/languages.ts';

/** The check of the catalogues writes into a copy of them. */
const folder = process.env['CATALOGUES'] ?? '<rootDir>/locales';

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map((language) => language.code),
  catalogs: [
    {
      path: `${folder}/{locale}/app`,
      include: ['src'],
      exclude: ['**/*.test.*', 'src/features/**'],
    },
    // A feature's folder is a catalogue, which comes with the feature's code (tools/feature-texts.ts).
    { path: `${folder}/{locale}/{name}`, include: ['src/features/{name}'], exclude: ['**/*.test.*'] },
    { path: `${folder}/{locale}/audit`, include: ['core/audit'], exclude: ['**/*.test.*'] },
    { path: `${folder}/{locale}/server`, include: ['core/domain', 'core/pages', 'server'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
