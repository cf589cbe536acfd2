import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The catalogues of texts, each with the folders whose texts it holds: three of their own, and one for each feature. */
export const CATALOGUES: readonly { readonly name: string; readonly folders: readonly string[] }[] = [
  { name: 'app', folders: ['src'] },
  { name: 'audit', folders: ['core/audit'] },
  { name: 'server', folders: ['core/domain', 'core/pages', 'server'] },
  // Comes with the feature's code (tools/feature-texts.ts).
  ...readdirSync(fileURLToPath(new URL('../src/features', import.meta.url))).map((name) => ({
    name,
    folders: [`src/features/${name}`],
  })),
];
