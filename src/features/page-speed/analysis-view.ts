import { msg } from '@lingui/core/macro';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** How fast one page loads. */
export const pageSpeedView = defineAnalysisView({
  type: 'PageSpeed',
  name: msg({ message: 'Page speed', comment: 'Name of an analysis' }),
  path: (place) => addressPath('/page-speed/analyzer/', place),
  columns: [
    { field: 'score', header: msg`Score` },
    { field: 'lcp', header: msg({ message: 'LCP (ms)', comment: 'Largest contentful paint in milliseconds' }) },
    { field: 'cls', header: msg({ message: 'CLS', comment: 'Cumulative layout shift' }) },
    { field: 'tbt', header: msg({ message: 'TBT (ms)', comment: 'Total blocking time in milliseconds' }) },
  ],
  steps: {
    STEP_PAGE_SPEED_FETCHING: msg({
      id: 'STEP_PAGE_SPEED_FETCHING',
      message: 'Fetching the page',
      comment: 'Progress of an analysis: what is being done now',
    }),
    STEP_PAGE_SPEED_RUN: msg({
      id: 'STEP_PAGE_SPEED_RUN',
      message: 'Measuring in the browser: run {run} of {runs}',
      comment: 'Progress of an analysis: what is being done now. run and runs: numbers',
    }),
    STEP_PAGE_SPEED_FILES: msg({
      id: 'STEP_PAGE_SPEED_FILES',
      message: 'Checking files: {done} of {total}',
      comment: 'Progress of an analysis: what is being done now. done and total: numbers',
    }),
  },
});
