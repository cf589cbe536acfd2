import { expect, it } from 'vitest';
import type { Finding, PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import { compareAudits } from './compare-audits.ts';

const finding = (check: string, at = 'https://example.org/'): Finding => ({
  check,
  severity: 'error',
  at,
  messageKey: 'found',
  values: {},
});
const audit = (status: number, findings: Finding[]): PageAuditBody => ({
  url: 'https://example.org/',
  finalUrl: 'https://example.org/',
  status,
  facts: null,
  categories: [],
  findings,
  passed: [],
  notRun: [],
});

it('tells new, fixed and remaining findings apart, and names the facts that changed', () => {
  const before = audit(200, [finding('title-missing'), finding('image-broken', 'https://example.org/a.png')]);
  const after = audit(404, [
    finding('image-broken', 'https://example.org/a.png'),
    finding('image-broken', 'https://example.org/b.png'),
  ]);
  const { appeared, fixed, remained, facts } = compareAudits(before, after);
  expect(appeared.map(({ at }) => at)).toEqual(['https://example.org/b.png']);
  expect(fixed.map(({ check }) => check)).toEqual(['title-missing']);
  expect(remained.map(({ at }) => at)).toEqual(['https://example.org/a.png']);
  expect(facts).toEqual([{ fact: 'status', before: '200', after: '404' }]);
});
