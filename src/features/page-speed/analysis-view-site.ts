import { msg } from '@lingui/core/macro';
import { defineAnalysisView, wholeSitePath } from '#src/analysis/analysis-view.ts';

/** How fast the templates of a website load. */
export const pageSpeedSiteView = defineAnalysisView({
  type: 'PageSpeedSite',
  name: msg({ message: 'Page speed of a website', comment: 'Name of an analysis' }),
  path: (place) => wholeSitePath('/page-speed/analyzer/', place),
  columns: [
    { field: 'score', header: msg`Score` },
    { field: 'worst', header: msg({ message: 'Worst', comment: 'Column: the worst score of all pages' }) },
    { field: 'pages', header: msg`Pages` },
  ],
  steps: {
    STEP_PAGE_SPEED_SITE: msg({
      id: 'STEP_PAGE_SPEED_SITE',
      message: 'Measuring page {page} of {total}',
      comment: 'Progress of an analysis: what is being done now. page and total: numbers',
    }),
  },
  card: null,
});
