import { describe, expect, it } from 'vitest';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import { groupFindings } from '#src/analysis/finding-groups.ts';
import { findingRows } from './report-rows.ts';

const finding = (check: string, more: Partial<Finding>): Finding => ({
  check,
  severity: 'notice',
  at: 'https://example.org/',
  messageKey: 'found',
  values: {},
  ...more,
});
const TEXTS = {
  title: (check: string) => `Title ${check}`,
  passed: (check: string) => `Passed ${check}`,
  explanation: (check: string) => `Why ${check}`,
  howToFix: (check: string) => `Fix ${check}`,
  sentence: ({ check, messageKey }: Pick<Finding, 'check' | 'messageKey'>) => `Sentence ${check} ${messageKey}`,
};
const HEADINGS = { severity: 'S', finding: 'F', sentence: 'W', at: 'A', evidence: 'E', fix: 'H' };

describe('the findings as they are exported [spec:9.06]', () => {
  it('have headings, then a row each, the worst first', () => {
    const findings = [
      finding('a', { evidence: '<p>' }),
      finding('b', { severity: 'error' }),
      finding('b', { severity: 'error', at: 'https://example.org/x', messageKey: 'other' }),
    ];
    expect(findingRows(groupFindings({ findings, categories: [] }), TEXTS, HEADINGS)).toEqual([
      ['S', 'F', 'W', 'A', 'E', 'H'],
      ['error', 'Title b', 'Sentence b found', 'https://example.org/', '', 'Fix b'],
      ['error', 'Title b', 'Sentence b other', 'https://example.org/x', '', 'Fix b'],
      ['notice', 'Title a', 'Sentence a found', 'https://example.org/', '<p>', 'Fix a'],
    ]);
  });
});
