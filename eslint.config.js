// What oxlint has not (docs/decisions/013-two-linters.md); everything else is in .oxlintrc.json.
import lingui from 'eslint-plugin-lingui';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/*.gen.ts'] },
  {
    files: ['src/**/*.tsx'],
    plugins: { lingui },
    languageOptions: { parser: tseslint.parser },
    rules: { 'lingui/no-single-variables-to-translate': 'error' },
  },
);
