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
      exclude: ['**/*.test.*', 'src/features/site-audit/**'],
    },
    { path: '<rootDir>/locales/{locale}/crawl', include: ['src/features/site-audit'], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/locales/{locale}/audit', include: ['core/audit'], exclude: ['**/*.test.*'] },
    { path: '<rootDir>/locales/{locale}/server', include: ['core/domain', 'server'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'messageId',
});
