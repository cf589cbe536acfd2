import { msg } from '@lingui/core/macro';
import { defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** Where a website is found for its keywords. */
export const serpCheckView = defineAnalysisView({
  type: 'SerpCheck',
  name: msg({ message: 'Positions', comment: 'Name of an analysis: where a website is found in search engines' }),
  path: (place) => (place === null ? '/serp/keywords/' : `/serp/keywords/${place.site}/`),
  columns: [
    { field: 'top10', header: msg({ message: 'In the first 10', comment: 'Heading: how many keywords are there' }) },
    { field: 'found', header: msg({ message: 'Found', comment: 'Heading: for how many keywords a website is found' }) },
    { field: 'keywords', header: msg`Keywords` },
    { field: 'visibility', header: msg`Visibility` },
  ],
  steps: {
    STEP_SERP_LISTS: msg({
      id: 'STEP_SERP_LISTS',
      message: 'Reading result lists: {done} of {total}',
      comment: 'Progress of a check of search positions. done and total: numbers',
    }),
  },
  card: {
    mainField: 'top10',
    promise: msg`Shows where the website is found for its keywords, with the result list behind every number.`,
  },
});
