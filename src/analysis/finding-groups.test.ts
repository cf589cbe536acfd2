import { expect, it } from 'vitest';
import type { Finding, Severity } from '#core/contract/analyses/page-audit.ts';
import { groupFindings } from './finding-groups.ts';

const finding = (check: string, severity: Severity): Finding => ({
  check,
  severity,
  at: 'https://example.org/',
  messageKey: 'found',
  values: {},
});

it('groups findings by check: what takes most points first, then the worse, then the more frequent', () => {
  const findings = [
    finding('a', 'notice'),
    finding('b', 'warning'),
    finding('c', 'warning'),
    finding('c', 'error'),
    finding('d', 'warning'),
    finding('d', 'warning'),
  ];
  const categories = [
    { id: 'titles', score: 80, deductions: [{ check: 'b', severity: 'warning' as const, count: 1, points: 10 }] },
  ];
  expect(
    groupFindings({ findings, categories }).map(({ check, severity, points }) => [check, severity, points]),
  ).toEqual([
    ['b', 'warning', 10],
    ['c', 'error', 0],
    ['d', 'warning', 0],
    ['a', 'notice', 0],
  ]);
});
