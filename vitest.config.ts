import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { featureTexts } from './tools/feature-texts.ts';

export default defineConfig({
  test: {
    setupFiles: [],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'core',
          environment: 'node',
          // Rules without state of their own: modules are loaded once for all files.
          isolate: false,
          maxWorkers: 3,
          // A busy machine is no failure.
          testTimeout: 20_000,
          include: ['core/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/integration/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          // Node reads these files itself, as it does when the server runs.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['tests/support/database-cluster.ts'],
          setupFiles: ['tests/support/server-unit-setup.ts'],
        },
      },
      { test: { name: 'build', environment: 'node', include: ['tests/build/**/*.test.ts'] } },
      {
        plugins: [featureTexts(), react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
          setupFiles: ['tests/support/app-unit-setup.ts'],
          // A busy machine is no failure.
          testTimeout: 20_000,
          maxWorkers: 3,
        },
      },
    ],
  },
});
