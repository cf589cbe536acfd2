import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './core/standards/languages.ts';

/** The check of the catalogues writes into a copy of them. */
const folder = process.env['CATALOGUES'] ?? '<rootDir>/locales';

const ANALYSIS_FILES = 'src/features/*/analysis-*.{ts,tsx}';

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map((language) => language.code),
  catalogs: [
    {
      path: `${folder}/{locale}/app`,
      include: ['src'],
      exclude: ['**/*.test.*', 'src/features/**', 'src/analysis/**'],
    },
    // A feature's folder is a catalogue, which comes with the feature's code (tools/feature-texts.ts).
    { path: `${folder}/{locale}/{name}`, include: ['src/features/{name}'], exclude: ['**/*.test.*', ANALYSIS_FILES] },
    // What analyses have in common, and what a feature says of its own one on pages that show all of them.
    { path: `${folder}/{locale}/analysis`, include: ['src/analysis', ANALYSIS_FILES], exclude: ['**/*.test.*'] },
    { path: `${folder}/{locale}/audit`, include: ['core/audit'], exclude: ['**/*.test.*'] },
    { path: `${folder}/{locale}/server`, include: ['core/domain', 'core/pages', 'server'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
