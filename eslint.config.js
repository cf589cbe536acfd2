// What oxlint has not (docs/decisions/013-two-linters.md); everything else is in .oxlintrc.json.
import lingui from 'eslint-plugin-lingui';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/*.gen.ts'] },
  {
    files: ['src/**/*.tsx'],
    plugins: { lingui },
    languageOptions: { parser: tseslint.parser },
    rules: { 'lingui/no-single-variables-to-translate': 'error' },
  },
  {
    // Patterns meet what strangers wrote: none may take more than time in proportion to it by going back.
    files: ['{core,server,src,sw}/**/*.{ts,tsx}'],
    plugins: { regexp },
    languageOptions: { parser: tseslint.parser },
    rules: { 'regexp/no-super-linear-backtracking': 'error' },
  },
);
