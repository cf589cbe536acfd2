import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { PageAuditBody } from '#core/contract/analyses/page-audit.ts';
import type { Result } from '#core/contract/results.ts';
import { loadAreaTexts } from '#src/i18n/activate.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { ResultSection } from './result-section.tsx';

const URL_GIVEN = 'https://gone.example/';
const BODY: PageAuditBody = {
  url: URL_GIVEN,
  finalUrl: URL_GIVEN,
  status: 0,
  facts: null,
  // As earlier versions stored it.
  categories: [
    {
      id: 'availability',
      score: 75,
      deductions: [{ check: 'http-dns-failure', severity: 'error', count: 1, points: 25 }],
    },
  ],
  findings: [{ check: 'http-dns-failure', severity: 'error', at: URL_GIVEN, messageKey: 'notFound', values: {} }],
  passed: [],
  notRun: [],
};
const RESULT: Result = {
  id: 'r1',
  type: 'PageAudit',
  site: 'gone.example',
  url: URL_GIVEN,
  startedAtMs: 1,
  finishedAtMs: 2,
  engine: 'sitewarden-page-audit/1',
  summary: { score: 0, errors: 1, warnings: 0, notices: 0, passed: 0, status: 0, title: '' },
  body: BODY,
};

beforeAll(() => loadAreaTexts('audit', 'en'));

it('gives what did not answer no score and no categories, but the cause and what to try, also as it was stored earlier', async () => {
  const { store } = openTestStore();
  const { results } = (await store.session()).runtime();
  await results.store(RESULT);
  renderPage(
    <ResultSection
      resultId="r1"
      compareId=""
      tab=""
      openCheck=""
      onSearchChange={() => undefined}
      onAnalyse={() => undefined}
    />,
    { store },
  );
  act(() =>
    i18n.load('en', {
      'check.http-dns-failure.title': 'Host name does not resolve',
      'check.http-dns-failure.howToFix': 'Check the spelling.',
    }),
  );
  await screen.findByText('The page did not respond, so there is no score.');
  expect(screen.getByText('Host name does not resolve. Check the spelling.')).toBeDefined();
  expect(screen.getByRole('img', { name: /: –$/u })).toBeDefined();
  expect(screen.queryByText('Score by category')).toBeNull();
  expect(screen.queryByText('HTTP 0')).toBeNull();
});
