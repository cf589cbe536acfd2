import { msg } from '@lingui/core/macro';
import { defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** Reports as tasks and results: what pages that list all of them say. */
export const createReportView = defineAnalysisView({
  type: 'CreateReport',
  name: msg({ message: 'Report', comment: 'Name of a task: a report that is made as a file' }),
  path: (place) =>
    place?.result === undefined
      ? '/report-center/download-report/'
      : `/report-center/download-report/?report=${encodeURIComponent(place.result)}`,
  columns: [],
  steps: {
    STEP_REPORT_FREEZE: msg({
      id: 'STEP_REPORT_FREEZE',
      message: 'Collecting the results',
      comment: 'Progress of a report: what is being done now',
    }),
    STEP_REPORT_BUILD: msg({
      id: 'STEP_REPORT_BUILD',
      message: 'Putting the parts together',
      comment: 'Progress of a report: what is being done now',
    }),
    STEP_REPORT_WRITE: msg({
      id: 'STEP_REPORT_WRITE',
      message: 'Writing the file',
      comment: 'Progress of a report: what is being done now',
    }),
    STEP_REPORT_STORE: msg({
      id: 'STEP_REPORT_STORE',
      message: 'Storing the file',
      comment: 'Progress of a report: what is being done now',
    }),
  },
  card: null,
});
