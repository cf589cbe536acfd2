import { msg } from '@lingui/core/macro';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** What the text of a page says, and how. */
export const onePageContentView = defineAnalysisView({
  type: 'OnePageContent',
  name: msg({ message: 'Text of a page', comment: 'Name of an analysis of the words of one page' }),
  path: (place) => addressPath('/content/one-page/', place),
  columns: [
    { field: 'words', header: msg`Words` },
    { field: 'headings', header: msg`Headings` },
    {
      field: 'compared',
      header: msg({ message: 'Compared pages', comment: 'Column: how many other pages a text was compared with' }),
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
