import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import lingui from 'eslint-plugin-lingui';

const STORAGE_DOORS = ['fetch', 'indexedDB', 'localStorage', 'sessionStorage', 'caches'];
const NETWORK_MODULES = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'undici'];

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      'data',
      '**/*.gen.ts',
      'tests/fixtures',
      'test-results',
      '**/*.mjs',
      '**/*.cjs',
      'eslint.config.js',
      'public',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['NotFoundError', 'Redirect'] }] },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'core/**/*.ts'],
    rules: { 'no-restricted-globals': ['error', ...STORAGE_DOORS] },
  },
  // The doors: only these folders may touch what the rules above refuse.
  { files: ['src/data/**/*.{ts,tsx}', 'sw/**/*.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/collect/**', 'server/services/**', 'server/**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', 'fetch', 'WebSocket', 'EventSource'],
      'no-restricted-imports': [
        'error',
        {
          paths: NETWORK_MODULES.flatMap((name) => [name, `node:${name}`]).map((name) => ({
            name,
            allowTypeImports: true,
            message: 'Only server/collect connects to addresses a user can choose.',
          })),
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, lingui },
    extends: [jsxA11y.configs.recommended],
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'lingui/no-unlocalized-strings': 'off',
      'lingui/no-single-variables-to-translate': 'error',
    },
  },
  { files: ['*.config.ts'], rules: { 'no-restricted-exports': 'off' } },
  { files: ['tools/**', 'tests/**', '**/*.test.ts', '**/*.test.tsx'], rules: { 'no-console': 'off' } },
);
