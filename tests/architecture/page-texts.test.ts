import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePo } from 'pofile-ts';
import { expect, it } from 'vitest';
import type { Page } from '#core/pages/page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { DESCRIPTION_FONT_PX, TITLE_FONT_PX } from '#core/audit/result-fonts.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';
import { LANGUAGES } from '#core/standards/languages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TRANSLATED = LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code);
const SHOWN = PAGES.filter(({ isIndexable }) => isIndexable).flatMap(
  (page): readonly Pick<Page, 'title' | 'description'>[] => page.items ?? [page],
);

it.each(TRANSLATED)('titles and descriptions of our own pages are as wide in %s as our own checks ask for', (lang) => {
  const { items } = parsePo(readFileSync(`${root}locales/${lang}/server.po`, 'utf8'));
  const texts = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
  const wrong = SHOWN.flatMap(({ title, description }) => [
    ...outside(texts.get(title.id) ?? '', TITLE_FONT_PX, 200, 600),
    ...outside(texts.get(description.id) ?? '', DESCRIPTION_FONT_PX, 400, 960),
  ]);
  expect(wrong).toEqual([]);
});

function outside(text: string, fontPx: number, least: number, most: number): string[] {
  const width = Math.round(arialWidth(text, fontPx));
  return width >= least && width <= most ? [] : [`${String(width)} px: ${text}`];
}
