import { msg } from '@lingui/core/macro';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** robots.txt and the sitemaps of a host; its screen is the sitemap parser. */
export const sitemapsView = defineAnalysisView({
  type: 'Sitemaps',
  feature: 'tools',
  name: msg({ message: 'Sitemap parser', comment: 'Name of the analysis of the sitemaps of a website' }),
  path: (place) => addressPath('/tools/sitemap-parser/', place, 'q'),
  columns: [
    { field: 'files', header: msg`Files` },
    { field: 'urls', header: msg`Addresses` },
    { field: 'errors', header: msg`Errors` },
    { field: 'warnings', header: msg`Warnings` },
  ],
  steps: {
    STEP_SITEMAPS_ROBOTS: msg({
      id: 'STEP_SITEMAPS_ROBOTS',
      message: 'Reading robots.txt',
      comment: 'Progress of reading the sitemaps of a website: what is being done now',
    }),
    STEP_SITEMAPS_FILES: msg({
      id: 'STEP_SITEMAPS_FILES',
      message:
        '{files, plural, one {Reading the sitemaps, # file so far} other {Reading the sitemaps, # files so far}}',
      comment: 'Progress of reading the sitemaps of a website: what is being done now. files: sitemap files read',
    }),
  },
  card: { mainField: 'urls' },
});
