import { tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import { resolveConfig } from 'vite';
import { ROUTER_OPTIONS } from './router-options.ts';

/** Writes the tree of routes from the files of `src/routes`, as each build does. */
export async function generateRoutes(root: string): Promise<void> {
  await resolveConfig({ root, configFile: false, plugins: [tanstackRouterGenerator(ROUTER_OPTIONS)] }, 'build');
}
