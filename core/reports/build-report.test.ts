import { describe, expect, it } from 'vitest';
import { buildReport, reportLanguage } from './build-report.ts';
import { toReportBrand } from './brand.ts';
import { SECTIONS } from './sections.gen.ts';
import { defaultSettings, newSection, SECTION_IDS, type ReportSettings } from './settings.ts';
import { spansOf, type FrozenResult, type Snapshot } from './snapshot.ts';
import { createWords } from './words.ts';

const DAY_MS = 86_400_000;
const AT_MS = Date.UTC(2026, 10, 25, 12);
const words = createWords({
  language: 'en',
  zone: 'UTC',
  t: ({ message }, values = {}) => message.replace(/\{(\w+)\}/gu, (all, name: string) => String(values[name] ?? all)),
  check: (id, key) => `${id} ${key}`,
});
const hreflang: FrozenResult = {
  ...{ type: 'Hreflang', id: 'h', url: null, finishedAtMs: AT_MS - DAY_MS, engine: 'test/1' },
  summary: { clusters: 1, languages: 2, pages: 2, errors: 0, warnings: 0, notices: 0 },
  body: { findings: [] },
};
const snapshot = (now: FrozenResult[]): Snapshot => ({
  ...{ version: 1, takenAtMs: AT_MS },
  ...spansOf({ periodDays: 30, compare: 'none' }, AT_MS),
  sites: [{ site: 'a.example', now, before: [], history: [] }],
});
function build(change: Partial<ReportSettings>, now: FrozenResult[] = []) {
  return buildReport({
    settings: { ...defaultSettings(['a.example'], 'en', 'UTC'), ...change },
    snapshot: snapshot(now),
    brand: toReportBrand({ name: 'Us', colour: '#ffee00', logo: '', footer: '', contact: '' }),
    words,
    toNodes: (text) => [text],
    host: (site) => site,
  });
}

describe('a report', () => {
  it('has a part for each id, and a title for each part', () => {
    expect(SECTIONS.map(({ id }) => id).sort()).toEqual([...SECTION_IDS].sort());
    expect(new Set(SECTIONS.map(({ title }) => title.id)).size).toBe(SECTIONS.length);
  });

  it('says why a part has nothing, or leaves it out, as chosen', () => {
    const sections = [newSection('speed'), { ...newSection('hreflang'), whenEmpty: 'leaveOut' as const }];
    const report = build({ sections });
    expect(report.sections.map(({ section }) => section)).toEqual(['speed']);
    expect(report.sections[0]?.blocks).toEqual([
      { kind: 'text', tone: 'plain', text: expect.stringContaining('Speed was not measured in this period') as string },
    ]);
  });

  it('keeps the order that was chosen, and the same part twice', () => {
    const sections = [
      newSection('hreflang'),
      { ...newSection('own-text'), text: 'b' },
      { ...newSection('own-text'), text: 'a' },
    ];
    const report = build({ sections }, [hreflang]);
    expect(report.sections.map(({ section }) => section)).toEqual(['hreflang', 'own-text', 'own-text']);
    expect(new Set(report.sections.map(({ key }) => key)).size).toBe(3);
  });

  it('fills in variables, and prints everything else as it was typed [sec:R1]', () => {
    const text =
      '{{ websites }} {{7*7}} ${7*7} <%= 7*7 %> {{constructor.constructor("x")()}} {{__proto__}} {{unknown}}';
    const report = build({ title: 'T', sections: [{ ...newSection('own-text'), text }] });
    expect(report.sections[0]?.blocks).toEqual([
      {
        kind: 'rich',
        nodes: [
          String.raw`a\.example {{7*7}} ${'$'}{7*7} <%= 7*7 %> {{constructor.constructor("x")()}} {{__proto__}} {{unknown}}`,
        ],
      },
    ]);
  });

  it('is the same for the same parts', () => {
    expect(build({}, [hreflang])).toEqual(build({}, [hreflang]));
  });

  it('survives a result of a version that it cannot read', () => {
    const odd = { ...hreflang, summary: { languages: 'two' } };
    expect(build({ sections: [newSection('hreflang')] }, [odd]).sections[0]?.blocks[0]?.kind).toBe('text');
  });
});

it.each([
  ['#ffee00', '#111111'],
  ['#123456', '#ffffff'],
])('writes on %s in %s', (colour, onColour) => {
  expect(toReportBrand({ name: '', colour, logo: '', footer: '', contact: '' }).onColour).toBe(onColour);
});

it.each([
  ['previous', 60, 30],
  ['year', 395, 365],
] as const)('compares with the %s period', (compare, fromDays, toDays) => {
  expect(spansOf({ periodDays: 30, compare }, AT_MS).comparison).toEqual({
    fromMs: AT_MS - fromDays * DAY_MS,
    toMs: AT_MS - toDays * DAY_MS,
  });
});

it('is written in English where a language is not translated whole', () => {
  expect(reportLanguage('fr').code).toBe('en');
  expect(reportLanguage('zh-tw')).toEqual({ code: 'zh-tw', tag: 'zh-Hant' });
});

it('tells dates of an unknown zone in UTC', () => {
  const odd = createWords({ language: 'en', zone: 'Mars/Base', t: () => '', check: () => '' });
  expect(odd.date(AT_MS)).toBe('Nov 25, 2026');
  expect(odd.signed(-3)).toBe('\u22123');
});
