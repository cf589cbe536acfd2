import { msg } from '@lingui/core/macro';
import { defineAnalysisView } from '#src/analysis/analysis-view.ts';
import { siteAuditView } from './analysis-view.ts';

/** Parts of a crawl, asked again; shown in the crawl. */
export const siteRecheckView = defineAnalysisView({
  type: 'SiteRecheck',
  feature: 'websiteChecker',
  name: siteAuditView.name,
  path: siteAuditView.path,
  columns: [],
  steps: {
    // The website itself is asked again, too.
    ...siteAuditView.steps,
    STEP_RECHECK: msg({
      id: 'STEP_RECHECK',
      message: 'Checking again: {done} of {total, plural, one {# address} other {# addresses}}',
      comment:
        'Progress of checking parts of a crawl again: what is being done now. done: a number. total: number of addresses to be asked',
    }),
  },
  card: null,
});
