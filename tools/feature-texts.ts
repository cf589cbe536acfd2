import type { Plugin } from 'vite';

const VIRTUAL = 'virtual:feature-texts/';

/**
 * Has the texts of a feature come with its code: a module of `src/features/<feature>/` that shows texts runs when those of
 * `locales/<language>/<feature>.po` are there, so that whoever loads it can show it at once.
 */
export function featureTexts(): Plugin {
  return {
    name: 'feature-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:feature-texts\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:feature-texts\// },
      handler(id) {
        const feature = id.slice(VIRTUAL.length + 1);
        return `import { joinAreaTexts } from '/src/i18n/activate.ts';
await joinAreaTexts('${feature}', import.meta.glob('/locales/*/${feature}.po'));`;
      },
    },
    transform: {
      filter: { id: /\/src\/features\/[^/]+\/(?!.*\.test\.)[^?]+\.tsx?$/, code: /from '@lingui\// },
      handler(code, id) {
        const feature = /\/src\/features\/([^/]+)\//u.exec(id)?.[1] ?? '';
        // On the first line, so that the others keep their numbers.
        return { code: `import '${VIRTUAL}${feature}'; ${code}`, map: null };
      },
    },
  };
}
