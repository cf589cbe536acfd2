import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parsePo } from 'pofile-ts';
import { describe, expect, it } from 'vitest';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { hash64 } from '#core/base/hash64.ts';
import { CHECKS } from '#core/audit/checks.gen.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { LANGUAGES } from '#core/standards/languages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const catalogue = readFileSync(`${root}docs/check-catalogue.md`, 'utf8');
const [partA = ''] = catalogue.slice(catalogue.indexOf('## Part A')).split('## Part B');

const ALL = [
  ...CHECKS.map((check) => ({ check, folder: 'checks' })),
  ...SITE_CHECKS.map((check) => ({ check, folder: 'site-checks' })),
];

type Row = { id: string; severity: string; scope: string };
const rows: Row[] = partA
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 7 && /^[a-z][a-z0-9-]+$/u.test(cells[1] ?? '') && cells[1] !== 'id')
  .map((cells) => ({ id: cells[1] ?? '', severity: cells.at(-4) ?? '', scope: cells.at(-3) ?? '' }));

describe('the checks', () => {
  it('are all rows of Part A', () => {
    const ids = new Set(ALL.map(({ check }) => check.id));
    expect(rows).toHaveLength(221);
    expect(rows.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('have unique ids and the severity of the catalogue', () => {
    const severities = new Map(rows.map((row) => [row.id, row.severity]));
    expect(new Set(ALL.map(({ check }) => check.id)).size).toBe(ALL.length);
    expect(ALL.filter(({ check }) => severities.get(check.id) !== check.severity).map(({ check }) => check.id)).toEqual(
      [],
    );
  });

  it.each(ALL.map(({ check, folder }) => [check.id, check, folder] as const))(
    '%s explains itself, names its source, and has a failing and a passing fixture',
    (_id, check, folder) => {
      expect(check.title.message.length).toBeGreaterThan(5);
      expect(check.explanation.message.length).toBeGreaterThan(30);
      expect(check.howToFix.message.length).toBeGreaterThan(15);
      expect(check.source).toMatch(/^https:\/\/[a-z]/u);
      const testFile = `${root}core/audit/${folder}/${check.area}/${check.id}.test.ts`;
      expect(existsSync(testFile)).toBe(true);
      const text = readFileSync(testFile, 'utf8');
      expect(text).toMatch(/\bfails:/u);
      expect(text).toMatch(/\bpasses:/u);
    },
  );

  it.each(ALL.map(({ check }) => [check.id, check] as const))(
    '%s says of itself, when it is passed, what is right and not what is wrong',
    (_id, { title, passed }) => {
      expect(passed.message.length).toBeGreaterThan(8);
      expect(passed.message).not.toBe(title.message);
      expect(passed.message).toMatch(/^[^.]\S*(?: \S+)*[^.!?\s]$/u);
    },
  );

  it('are passed with words of their own: no two say the same', () => {
    const texts = ALL.map(({ check }) => check.passed.message);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it.each(LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code))('say so in %s, too', (lang) => {
    const texts = new Map(
      parsePo(readFileSync(`${root}locales/${lang}/audit.po`, 'utf8')).items.map(({ msgid, msgstr }) => [
        msgid,
        msgstr[0] ?? '',
      ]),
    );
    const wrong = ALL.filter(({ check: { id } }) => {
      const passed = texts.get(`check.${id}.passed`) ?? '';
      return passed === texts.get(`check.${id}.title`) || !/[^.!?。！？\s]$/u.test(passed);
    });
    expect(wrong.map(({ check }) => check.id)).toEqual([]);
  });

  it('have the scope of the catalogue where they judge a site', () => {
    const scopes = new Map(rows.map((row) => [row.id, row.scope]));
    expect(SITE_CHECKS.filter(({ id, scope }) => scopes.get(id) !== scope).map(({ id }) => id)).toEqual([]);
  });
});

describe('how many checks there are', () => {
  // "More than" the last full fifty.
  const said = String(Math.floor((CHECKS.length - 1) / 50) * 50);

  it.each(LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code))(
    'is what the texts say in %s',
    (lang) => {
      const texts = parsePo(readFileSync(`${root}locales/${lang}/server.po`, 'utf8'))
        .items.filter(({ msgid }) => ['META_HOME_DESCRIPTION', 'HOME_CHECKS_TEXT'].includes(msgid))
        .map(({ msgstr }) => msgstr[0] ?? '');
      expect(texts).toHaveLength(2);
      for (const text of texts.filter((each) => each !== '')) expect(text.match(/\d+/gu)).toEqual([said]);
    },
  );

  it('is what the list of changes says', () => {
    expect(readFileSync(`${root}CHANGELOG.md`, 'utf8')).toContain(`more than ${said} rules`);
  });
});

describe('the numbers that findings are stored under', () => {
  it('are there for every check, each for one', () => {
    const numbered = new Set(CHECK_IDS);
    expect(numbered.size).toBe(CHECK_IDS.length);
    expect(ALL.map(({ check }) => check.id).filter((id) => !numbered.has(id))).toEqual([]);
  });

  it('stay: new ones come behind those that databases hold', () => {
    const released = 208;
    expect(hash64(CHECK_IDS.slice(0, released).join(' '))).toEqual([2_894_483_091, 1_620_101_004]);
  });
});
