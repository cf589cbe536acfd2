import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: [],
    projects: [
      {
        test: {
          name: 'core',
          environment: 'node',
          include: ['core/**/*.test.ts', 'tests/architecture/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      {
        // Some tests here run the browser's data layer against the real server.
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/integration/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      { test: { name: 'build', environment: 'node', include: ['tests/build/**/*.test.ts'] } },
      {
        plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        define: { __BUILD_ID__: JSON.stringify('test') },
        test: {
          name: 'app',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'],
          setupFiles: ['tests/support/app-unit-setup.ts'],
        },
      },
    ],
  },
});
