import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteAuditBody, SiteAuditSummary, SiteCheckResult } from '#core/contract/analyses/site-audit.ts';
import { readXmlEvents } from '#core/parse/xml-events.ts';
import { formatAudit, type Audited } from './audit-report.ts';

const URL_GIVEN = 'https://example.org/';
const MISSING: SiteCheckResult = { check: 'title-missing', severity: 'error', count: 12, pages: 11, change: null };
const SHARED: SiteCheckResult = { check: 'title-duplicate', severity: 'warning', count: 3, pages: 6, change: null };
const LLMS: SiteCheckResult = { check: 'ai-llms-missing', severity: 'notice', count: 1, pages: 1, change: null };

const SUMMARY: SiteAuditSummary = {
  score: 71,
  pages: 40,
  addresses: 90,
  indexable: 38,
  errors: 12,
  warnings: 3,
  notices: 1,
  durationMs: 12_345,
  stoppedBy: null,
};

function audited(body: Partial<SiteAuditBody> = {}, url = URL_GIVEN, summary: Partial<SiteAuditSummary> = {}): Audited {
  return {
    url,
    summary: { ...SUMMARY, ...summary },
    body: {
      startUrl: url,
      finalUrl: url,
      params: { site: 'example.org' },
      categories: [],
      checks: [],
      passed: [],
      notRun: [],
      charts: { statuses: [], depths: [], responseTimes: [], words: [] },
      folders: [],
      graph: { nodes: [], links: [] },
      robotsTxt: { url: `${URL_GIVEN}robots.txt`, status: 200 },
      sitemaps: [],
      skipped: [],
      ...body,
    },
  };
}

const notRun = (check: string) => ({ check, outcome: 'notRun' as const, messageKey: 'internal' });

type Element = { name: string; depth: number; attributes: Record<string, string>; text: string };

/** Every element of a document in its order. Fails the test when the document is not well-formed. */
function elementsOf(xml: string): Element[] {
  const elements: Element[] = [];
  const fault = readXmlEvents(xml, {
    open(name, attributes, depth) {
      elements.push({ name: name.local, depth, attributes: Object.fromEntries(attributes), text: '' });
      return null;
    },
    close: () => undefined,
    text(data) {
      const last = elements.at(-1);
      if (last !== undefined) last.text += data;
    },
  });
  expect(fault).toBeNull();
  return elements;
}

const junit = (given: Audited, broken: readonly string[] = []) => elementsOf(formatAudit('junit', given, broken));
const suiteOf = (elements: readonly Element[]) => elements.find(({ name }) => name === 'testsuite')?.attributes;

describe('the text report', () => {
  it('is a line about the site, one for each rule that found something, and one for each broken gate', () => {
    const given = audited({ checks: [MISSING, SHARED, LLMS], passed: ['http-4xx'], notRun: [notRun('http-5xx')] });
    expect(formatAudit('text', given, ['12 errors, at most 0 are allowed']).split('\n')).toEqual([
      'https://example.org/: score 71, 40 pages, 12 errors, 3 warnings, 1 notices',
      'error        12  Title is missing (title-missing, 11 pages)',
      'warning       3  Duplicate titles (title-duplicate, 6 pages)',
      'notice        1  No llms.txt (ai-llms-missing, 1 pages)',
      'Gate broken: 12 errors, at most 0 are allowed',
      '',
    ]);
  });

  it('of a site without a fault is one line', () => {
    const clean = audited({}, URL_GIVEN, { score: 100, errors: 0, warnings: 0, notices: 0 });
    expect(formatAudit('text', clean, [])).toBe(
      'https://example.org/: score 100, 40 pages, 0 errors, 0 warnings, 0 notices\n',
    );
  });

  it('names a rule it does not know by its id', () => {
    const given = audited({ checks: [{ ...MISSING, check: 'gone-rule' }] });
    expect(formatAudit('text', given, [])).toContain('  gone-rule (gone-rule, 11 pages)');
  });
});

describe('the JSON report', () => {
  it('holds all that was found and the broken gates, and ends with a line break', () => {
    const given = audited({ checks: [MISSING] }, 'https://example.org/?a="<&\u0001\u2028');
    const text = formatAudit('json', given, ['a "gate"']);
    expect(JSON.parse(text)).toEqual({ ...given, broken: ['a "gate"'] });
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('has an empty list when no gate is broken', () => {
    expect(JSON.parse(formatAudit('json', audited(), []))).toMatchObject({ broken: [] });
  });
});

describe('the JUnit report', () => {
  it('has one case for each rule, named by what is right, failed for errors alone, and one for each broken gate', () => {
    const given = audited({ checks: [MISSING, SHARED], passed: ['http-4xx'], notRun: [notRun('ai-llms-missing')] });
    const elements = junit(given, ['12 errors, at most 0 are allowed']);
    expect(elements.map(({ name, depth, attributes }) => [depth, name, attributes])).toEqual([
      [1, 'testsuites', {}],
      [2, 'testsuite', { name: URL_GIVEN, tests: '5', failures: '2', skipped: '1', time: '12.3' }],
      [3, 'testcase', { name: 'The page has a title', classname: 'title-missing' }],
      [4, 'failure', { message: 'Title is missing: 12 findings on 11 pages' }],
      [3, 'testcase', { name: 'Titles differ from page to page', classname: 'title-duplicate' }],
      [4, 'system-out', {}],
      [3, 'testcase', { name: 'The page returns no client error (4xx)', classname: 'http-4xx' }],
      [3, 'testcase', { name: 'The site has an llms.txt', classname: 'ai-llms-missing' }],
      [4, 'skipped', {}],
      [3, 'testcase', { name: 'gate' }],
      [4, 'failure', { message: '12 errors, at most 0 are allowed' }],
    ]);
    expect(elements.find(({ name }) => name === 'system-out')?.text.trim()).toBe(
      'warning: Duplicate titles: 3 findings on 6 pages',
    );
  });

  it.each<[what: string, body: Partial<SiteAuditBody>, broken: string[], counts: [string, string, string]]>([
    ['nothing', {}, [], ['0', '0', '0']],
    ['a passed rule', { passed: ['http-4xx'] }, [], ['1', '0', '0']],
    ['warnings and notices', { checks: [SHARED, LLMS] }, [], ['2', '0', '0']],
    ['a single finding', { checks: [{ ...MISSING, count: 1 }] }, [], ['1', '1', '0']],
    ['a rule without a finding left', { checks: [{ ...MISSING, count: 0 }] }, [], ['0', '0', '0']],
    ['two broken gates and no error', { checks: [SHARED] }, ['a', 'b'], ['3', '2', '0']],
    ['rules that did not run', { notRun: [notRun('a'), notRun('b')] }, [], ['2', '0', '2']],
  ])('counts %s', (_what, body, broken, [tests, failures, skipped]) => {
    const elements = junit(audited(body), broken);
    expect(suiteOf(elements)).toMatchObject({ tests, failures, skipped });
    const count = (name: string) => String(elements.filter((each) => each.name === name).length);
    expect([count('testcase'), count('failure'), count('skipped')]).toEqual([tests, failures, skipped]);
  });

  it.each([
    [0, '0.0'],
    [49, '0.0'],
    [51, '0.1'],
    [3_600_000, '3600.0'],
  ])('tells %i ms as %s seconds', (durationMs, time) => {
    expect(suiteOf(junit(audited({}, URL_GIVEN, { durationMs })))?.['time']).toBe(time);
  });

  it.each([
    ['quotation marks', '"><failure/>'],
    ['an entity', '&lt;&amp;&#0;&nope;'],
    ['a section', ']]><![CDATA['],
    ['a comment', '--><!-- <x>'],
    ['an apostrophe', "it's"],
    ['letters beyond 16 bits', 'straße 😀 日本'],
  ])('keeps %s of an address and of a gate as they are', (_what, text) => {
    const elements = junit(audited({}, URL_GIVEN + text), [text]);
    expect(suiteOf(elements)?.['name']).toBe(URL_GIVEN + text);
    expect(elements.filter(({ name }) => name === 'failure').map(({ attributes }) => attributes)).toEqual([
      { message: text },
    ]);
  });

  it('names a rule it does not know by its id, written so that it stays text', () => {
    const elements = junit(audited({ passed: ['title-missing'], checks: [{ ...SHARED, check: 'gone-rule' }] }));
    expect(elements.filter(({ name }) => name === 'testcase').map(({ attributes }) => attributes['name'])).toEqual([
      'gone-rule',
      'The page has a title',
    ]);
  });

  it('has a sign of its own for what XML cannot hold', () => {
    const xml = formatAudit('junit', audited({}, `${URL_GIVEN}a\u0000b\ud800`), []);
    expect(suiteOf(elementsOf(xml))?.['name']).toBe(`${URL_GIVEN}a\ufffdb\ufffd`);
    expect(xml.isWellFormed()).toBe(true);
  });

  it('is well-formed whatever an address holds', () => {
    const sign = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      "'",
      ']]>',
      '\u0000',
      '\n',
      '\ufffe',
      '\ud83d',
      '😀',
      'a',
      '&#x0;',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('');
        const elements = junit(audited({}, text), [text]);
        expect(elements.map(({ name }) => name)).toEqual(['testsuites', 'testsuite', 'testcase', 'failure']);
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});
