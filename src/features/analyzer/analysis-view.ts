import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** One page against every rule that a single page can answer. */
export const pageAuditView = defineAnalysisView({
  type: 'PageAudit',
  name: msg({ message: 'Webpage analyzer', comment: 'Name of the analysis of one web page' }),
  isMain: true,
  path: (place) => addressPath('/inner-optimization/analyzer/', place),
  columns: [
    { field: 'score', header: msg`Score` },
    { field: 'errors', header: msg`Errors` },
    { field: 'warnings', header: msg`Warnings` },
  ],
  steps: {
    STEP_ROBOTS: msg({
      id: 'STEP_ROBOTS',
      message: 'Reading robots.txt',
      comment: 'Progress of a page audit: what is being done now',
    }),
    STEP_FETCHING: msg({
      id: 'STEP_FETCHING',
      message: 'Fetching the page',
      comment: 'Progress of a page audit: what is being done now',
    }),
    STEP_READING: msg({
      id: 'STEP_READING',
      message: 'Reading the page',
      comment: 'Progress of a page audit: what is being done now',
    }),
    STEP_TARGETS: msg({
      id: 'STEP_TARGETS',
      message: 'Checking links and images: {done} of {total}',
      comment: 'Progress of a page audit: what is being done now. done and total: numbers',
    }),
  },
  several: { label: msg`Analyze start pages`, startOf: (site) => Promise.resolve({ url: site }) },
  card: {
    promise: msg({
      message: 'An audit of the start page takes seconds. Its score and what to fix first will be shown here.',
    }),
    topFix: async (body) => (await import('./analysis-top-fix.ts')).topFixOfPage(body),
    Details: lazy(() => import('./analysis-page-list.tsx').then(({ PageAudits }) => ({ default: PageAudits }))),
  },
});
