import { msg } from '@lingui/core/macro';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** What the texts of a website say of each other. */
export const websiteContentView = defineAnalysisView({
  type: 'WebsiteContent',
  name: msg({ message: 'Texts of a website', comment: 'Name of an analysis of the words of all pages of a website' }),
  path: (place) => addressPath('/content/website/', place),
  columns: [
    { field: 'pages', header: msg`Pages` },
    {
      field: 'duplicates',
      header: msg({ message: 'Duplicates', comment: 'Column: how many pages have the text of another one' }),
    },
    { field: 'thin', header: msg({ message: 'Thin pages', comment: 'Column: how many pages have little text' }) },
    {
      field: 'competing',
      header: msg({
        message: 'Contested phrases',
        comment: 'Column: how many phrases several pages of a website compete for',
      }),
    },
  ],
  steps: {
    STEP_CONTENT_PAGES: msg({
      id: 'STEP_CONTENT_PAGES',
      message: 'Reading texts: {done} of {total} pages',
      comment: 'Progress of an analysis of texts. done and total: numbers',
    }),
  },
  card: null,
});
