import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './core/standards/languages.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map((language) => language.code),
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/app',
      include: ['src'],
      exclude: ['**/*.test.*', 'src/features/**'],
    },
    // A feature's folder is a catalogue, which comes with the feature's code (tools/feature-texts.ts).
    { path: '<rootDir>/locales/{locale}/{name}', include: ['src/features/{name}'], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/locales/{locale}/audit', include: ['core/audit'], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/locales/{locale}/server', include: ['core/domain', 'server'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
