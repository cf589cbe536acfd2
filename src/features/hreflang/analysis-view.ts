import { msg } from '@lingui/core/macro';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** What pages say of their language versions, and what is wrong with it. */
export const hreflangView = defineAnalysisView({
  type: 'Hreflang',
  name: msg({ message: 'Hreflang checker', comment: 'Name of an analysis. Hreflang is a technical name.' }),
  path: (place) => addressPath('/hreflang-checker/', place),
  columns: [
    { field: 'errors', header: msg`Errors` },
    { field: 'warnings', header: msg`Warnings` },
    { field: 'clusters', header: msg`Clusters` },
    { field: 'languages', header: msg`Languages` },
  ],
  steps: {
    STEP_HREFLANG_START: msg({
      id: 'STEP_HREFLANG_START',
      message: 'Finding the pages',
      comment: 'Progress of an hreflang check: what is being done now',
    }),
    STEP_HREFLANG_PAGES: msg({
      id: 'STEP_HREFLANG_PAGES',
      message: 'Reading pages and their versions: {done} of {total}',
      comment: 'Progress of an hreflang check. done and total: numbers; total may still grow',
    }),
  },
  several: { label: msg`Check hreflang of start pages`, startOf: (site) => Promise.resolve({ url: site }) },
  card: {
    mainField: 'errors',
    promise: msg`Checks whether language versions point at each other, and writes the corrected set.`,
  },
});
