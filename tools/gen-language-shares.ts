import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePo } from 'pofile-ts';
import { LANGUAGES } from '../core/standards/languages.ts';
import type { Generated } from './generated.ts';

/** How much of each language that is not complete is translated, in whole percent; languages with nothing are left out. */
export function generateLanguageShares(root: string, header: string): Generated {
  const shares = LANGUAGES.filter(({ isComplete }) => !isComplete)
    .map(({ code }) => [code, translatedPercent(join(root, 'locales', code))] as const)
    .filter(([, percent]) => percent > 0);
  const rows = shares.map(([code, percent]) => `  ${JSON.stringify(code)}: ${String(percent)},\n`).join('');
  return {
    path: 'core/standards/language-shares.gen.ts',
    text: `${header}/** Percent of the texts that are translated, of languages that are not complete; 0 where none is. */\nexport const LANGUAGE_SHARES: Readonly<Record<string, number>> = {${rows === '' ? '' : `\n${rows}`}};\n`,
  };
}

/** Rounded down: only what is whole is 100. */
function translatedPercent(folder: string): number {
  const entries = globSync('*.po', { cwd: folder }).flatMap((file) =>
    parsePo(readFileSync(join(folder, file), 'utf8')).items.filter(({ obsolete, msgid }) => !obsolete && msgid !== ''),
  );
  const translated = entries.filter(({ msgstr }) => msgstr[0]).length;
  return Math.floor((100 * translated) / Math.max(1, entries.length));
}
