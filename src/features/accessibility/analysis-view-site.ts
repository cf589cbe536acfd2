import { msg } from '@lingui/core/macro';
import { defineAnalysisView, wholeSitePath } from '#src/analysis/analysis-view.ts';

/** What of a website keeps people out. */
export const accessibilitySiteView = defineAnalysisView({
  type: 'AccessibilitySite',
  name: msg({ message: 'Accessibility of a website', comment: 'Name of an analysis' }),
  path: (place) => wholeSitePath('/accessibility-checker/', place),
  columns: [
    {
      field: 'faults',
      header: msg({ message: 'Faults', comment: 'Column: how many different accessibility faults a website has' }),
    },
    { field: 'critical', header: msg({ message: 'Critical', comment: 'Impact of an accessibility fault, the worst' }) },
    { field: 'serious', header: msg({ message: 'Serious', comment: 'Impact of an accessibility fault, the second' }) },
    { field: 'pages', header: msg`Pages` },
  ],
  steps: {
    STEP_ACCESSIBILITY_SITE: msg({
      id: 'STEP_ACCESSIBILITY_SITE',
      message: 'Checking page {page} of {total}',
      comment: 'Progress of an analysis: what is being done now. page and total: numbers',
    }),
  },
  card: null,
});
