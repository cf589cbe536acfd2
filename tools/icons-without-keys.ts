import type { Plugin } from 'vite';

/** Tells the shapes of an icon apart for React, which needs it of lists that change only. */
const KEY = /,\s*key: "[^"]*"/gu;

/** Leaves the keys out of the icons' shapes: six letters at random for each, which no compression makes smaller. */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'icons-without-keys',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: (code) => ({ code: code.replace(KEY, ''), map: null }),
    },
  };
}
