import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { catalogueTexts, featureTexts, languageOfModule } from './tools/feature-texts.ts';
import { iconsWithoutKeys } from './tools/icons-without-keys.ts';
import { ROUTER_OPTIONS } from './tools/router-options.ts';
import { zodWithoutJsonSchema } from './tools/zod-without-json-schema.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** Libraries that few pages need: each in a file of its own, which the service worker keeps from its first use on. */
const HEAVY = {
  temporal: /\/node_modules\/temporal-(?:polyfill|utils)\//u,
  codemirror: /\/node_modules\/(?:@codemirror|@lezer|@marijn|style-mod|crelt|w3c-keyname)\//u,
  culori: /\/node_modules\/culori\//u,
  charts: /\/node_modules\/(?:echarts|zrender)\//u,
  agents:
    /\/node_modules\/(?:bowser|isbot)\/|\/core\/tools\/user-agent-parser\/|\/src\/features\/tools\/user-agent-parser\//u,
  times: /\/(?:core|src\/features)\/tools\/timestamp-converter\//u,
  addresses: /\/core\/tools\/url-parser\/|\/src\/features\/tools\/url-parser\//u,
  passkeys: /\/node_modules\/@simplewebauthn\//u,
  qr: /\/node_modules\/uqr\//u,
  metatag:
    /\/core\/tools\/metatag\/|\/src\/features\/tools\/metatag\/(?!page-reader|head-result|take-texts)|\/core\/standards\/arial-widths/u,
};

/** Workers that one tool or page needs, kept likewise; without those of pages that work before they were ever used. */
const HEAVY_WORKERS = /^(?:hash|json|text)-worker$/u;

/** Names a language's catalogue chunk `assets/locale-<catalogue>-<code>-<hash>.js`, by which the service worker knows it; the catalogue with `_` for `-`. */
function chunkFileNames(chunk: { facadeModuleId?: string | null | undefined }): string {
  const id = chunk.facadeModuleId ?? '';
  const [, code = languageOfModule(id), catalogue = 'app'] = /locales\/([^/]+)\/([^/]+)\.po/u.exec(id) ?? [];
  return code === undefined
    ? 'assets/[name]-[hash].js'
    : `assets/locale-${catalogue.replaceAll('-', '_')}-${code}-[hash].js`;
}

/** Files by the classes that are named after them. */
const filesOfClasses = new Map<string, string>();

/** Short names of classes, the same on every machine: the file of a class stands in it as three letters. */
function classNameOf(name: string, path: string): string {
  const file = relative(import.meta.dirname, path.replace(/\?.*$/u, '')).replaceAll('\\', '/');
  const short = `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 3)}`;
  const other = filesOfClasses.get(short) ?? file;
  if (other !== file) throw new Error(`"${name}" has one short name in ${file} and ${other}: rename one of them.`);
  filesOfClasses.set(short, file);
  return short;
}

/** Flags lie apart from what is precached. */
function assetFileNames(asset: { originalFileNames: string[] }): string {
  return `${asset.originalFileNames.some((name) => name.includes('circle-flags')) ? 'flags' : 'assets'}/[name]-[hash][extname]`;
}

/** The design system is one import; without this each page would carry all of it. */
const treeshake = {
  moduleSideEffects: [
    { test: /\/src\/ui\/[^/]+\.tsx?$/u, sideEffects: false },
    // The React hooks of Dexie name Dexie itself; what uses them without a query of their own must not load it before the first paint.
    { test: /\/node_modules\/dexie(?:-react-hooks)?\//u, sideEffects: false },
  ],
  manualPureFunctions: ['FinalizationRegistry'],
};

/** Few files: the sixty small ones that the start shares with pages, and forty of the design system, compress badly and take long to store. */
const codeSplitting = {
  groups: [
    ...Object.entries(HEAVY).map(([name, test]) => ({
      name: `heavy-${name}`,
      test,
      includeDependenciesRecursively: false,
      priority: 5,
    })),
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u, priority: 4 },
    // Named by the start, which does not run it.
    { name: 'dexie', test: /\/node_modules\/dexie\//u, priority: 3 },
    { name: 'start', test: /\/src\/main\.tsx$/u, priority: 2 },
    // What every page loads after its first paint, in one file rather than eighty that wait for each other; without what the
    // start page needs of it before.
    {
      name: 'answers',
      test: /\/core\/contract\/errors\.ts$|\/page-target\.ts$|\/site-host\.ts$|\/host-name\.ts$|\/(?:outcome-unknown|retryable)-error\.ts$/u,
      includeDependenciesRecursively: false,
      priority: 2,
    },
    { name: 'session', test: /\/src\/data\/session\/session\.ts$/u, priority: 1 },
    {
      name: 'parts',
      // Without those that bring a library along, which pages load when they are wanted.
      test: /\/src\/ui\/(?!index|dialog|menu|popover|tooltip|select|tabs|virtual|data-|table-|use-table|header-cell|row-selection|chart|trend-chart|confirm|download|column|line-list|category-scores|use-load-ahead|page-margins|print-button|password-field|service-icon)/u,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 0,
    },
  ],
};

export default defineConfig({
  plugins: [
    tanstackRouter(ROUTER_OPTIONS),
    featureTexts(),
    catalogueTexts(),
    zodWithoutJsonSchema(),
    iconsWithoutKeys(),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The manifest depends on the host's brand: the server answers /manifest.webmanifest.
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The worker parts the languages' texts from what it precaches (sw/texts.ts).
        // Letters of scripts that none of the complete languages is written in come with their first use.
        globIgnores: [
          'flags/**',
          'neutral/**',
          'assets/inter-{greek,greek-ext,vietnamese,latin-ext,cyrillic-ext}-*.woff2',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
    }),
  ],
  define: { __BUILD_ID__: JSON.stringify(process.env['SITEWARDEN_BUILD'] ?? version) },
  worker: {
    // What a worker loads later, such as the words of a language, is a file of its own.
    format: 'es',
    plugins: () => [zodWithoutJsonSchema()],
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => `assets/${HEAVY_WORKERS.test(name) ? 'heavy-' : ''}[name]-[hash].js`,
        chunkFileNames: ({ name }) => `assets/heavy-text-${name.replace('.gen', '').replaceAll('.', '-')}-[hash].js`,
      },
    },
  },
  resolve: {
    alias: {
      '#src': fileURLToPath(new URL('./src', import.meta.url)),
      '#core': fileURLToPath(new URL('./core', import.meta.url)),
    },
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // One style sheet of 25 KB instead of a hundred, each of which the worker would fetch and store by itself.
    cssCodeSplit: false,
    rolldownOptions: { treeshake, output: { chunkFileNames, assetFileNames, codeSplitting } },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:8080', '/socket.io': { target: 'http://127.0.0.1:8080', ws: true } },
  },
});
