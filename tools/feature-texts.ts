import type { Plugin } from 'vite';
import { LANGUAGES } from '../core/standards/languages.ts';
import { LATE_PARTS } from './late-parts.ts';

/** The module that knows all languages, one for each language, and one for each feature, which waits for its texts. */
const LANGUAGES_ID = 'virtual:language-texts';
const FEATURE_ID = 'virtual:feature-texts/';

/** What core modules of the browser say besides the ids of their texts; the catalogues have it. */
const SAID = /message:\s*(['"])(?:(?!\1)[^\\]|\\.)*\1,\s*comment:\s*(['"])(?:(?!\2)[^\\]|\\.)*\2,?/gu;

/** Leaves the English texts of the start page to the catalogue: the browser would load them twice. */
export function catalogueTexts(): Plugin {
  return {
    name: 'catalogue-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/core\/domain\/home-[a-z]+\.ts$/ },
      handler: (code) => ({ code: code.replace(SAID, ''), map: null }),
    },
  };
}

/**
 * Has texts come when they are needed, by the catalogues there are. A module of `src/features/<feature>/` that shows texts runs
 * when those of `locales/<language>/<feature>.po` are there, so that whoever loads it can show it at once. A file
 * `analysis-view` only names texts, for modules of `src/analysis` and the palette, which wait for them.
 */
export function featureTexts(): Plugin {
  return {
    name: 'feature-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:(?:language|feature)-texts/ },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:(?:language|feature)-texts/ },
      handler(id) {
        const [, name = ''] = id.split('/');
        if (id === `\0${LANGUAGES_ID}`) return loadersOfLanguages();
        return id.startsWith(`\0${FEATURE_ID}`) ? waitForFeature(name) : textsOfLanguage(name);
      },
    },
    transform: {
      filter: {
        id: /\/src\/(?:(?:features\/[^/]+|analysis|shell\/[^/]+)\/(?!.*\.test\.|analysis-view)[^?]+|shell\/use-commands)\.tsx?$/,
        code: /from '@lingui\//,
      },
      handler(code, id) {
        // On the first line, so that the others keep their numbers.
        return { code: `import '${FEATURE_ID}${areaOf(id)}'; ${code}`, map: null };
      },
    },
  };
}

/** The catalogue of a module: its feature or the part of it that comes later, its tool, its folder of the shell, or `analysis`, to which its files of that name belong (lingui.config.ts). */
function areaOf(id: string): string {
  const [, part] = /\/src\/shell\/([^/]+)\//u.exec(id) ?? [];
  if (part !== undefined) return `shell-${part}`;
  const [, late = ''] = /\/src\/analysis\/([^/]+)\//u.exec(id) ?? [];
  if (LATE_PARTS['analysis']?.includes(late) === true) return `analysis-${late}`;
  const [, feature = '', file = ''] = /\/src\/features\/([^/]+)\/([^?]+)/u.exec(id) ?? [];
  const [folder = ''] = file.split('/');
  if (feature === 'tools' && folder !== file && folder !== 'parts') return `tool-${folder}`;
  if (LATE_PARTS[feature]?.includes(folder) === true) return `${feature}-${folder}`;
  return feature === '' || file.startsWith('analysis-') ? 'analysis' : feature;
}

/** The language whose texts of the shell a module has; `undefined` for other modules. */
export function languageOfModule(id: string): string | undefined {
  return id.startsWith(`\0${LANGUAGES_ID}/`) ? id.slice(LANGUAGES_ID.length + 2) : undefined;
}

function loadersOfLanguages(): string {
  // Of a language that is not translated whole no text is shown.
  const entries = LANGUAGES.filter(({ isComplete }) => isComplete).map(
    ({ code }) => `'${code}': () => import('${LANGUAGES_ID}/${code}'),`,
  );
  return `export const LANGUAGE_TEXTS = {\n${entries.join('\n')}\n};`;
}

/** Each language knows its own catalogues: a list of all in the start would grow with every feature, 44 times. */
function textsOfLanguage(code: string): string {
  const areas = [`/locales/${code}/*.po`, '!**/app.po', '!**/server.po'];
  return `export { messages } from '/locales/${code}/app.po';
export const areas = import.meta.glob(${JSON.stringify(areas)});`;
}

function waitForFeature(feature: string): string {
  return `import { joinAreaTexts } from '/src/i18n/activate.ts';
await joinAreaTexts('${feature}');`;
}
