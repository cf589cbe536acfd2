import { msg } from '@lingui/core/macro';
import { defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** Where a website stands in search results. */
export const serpCheckView = defineAnalysisView({
  type: 'SerpCheck',
  name: msg({ message: 'Search positions', comment: 'Name of an analysis: where a website stands in search results' }),
  path: (place) => (place === null ? '/serp/keywords/' : `/serp/keywords/${encodeURIComponent(place.site)}/`),
  columns: [
    { field: 'visibility', header: msg({ message: 'Visibility, %', comment: 'Column: share of possible clicks' }) },
    { field: 'top3', header: msg({ message: 'Top 3', comment: 'Column: keywords among the first three results' }) },
    { field: 'top10', header: msg({ message: 'Top 10', comment: 'Column: keywords among the first ten results' }) },
    { field: 'keywords', header: msg`Keywords` },
  ],
  steps: {
    STEP_SERP_LISTS: msg({
      id: 'STEP_SERP_LISTS',
      message: 'Reading result lists: {done} of {total}',
      comment: 'Progress of a check of search positions. done and total: numbers of keywords',
    }),
  },
  card: {
    mainField: 'visibility',
    promise: msg`Shows where your pages stand in search results, with the list each position was read from.`,
  },
});
