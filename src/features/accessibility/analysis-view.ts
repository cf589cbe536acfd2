import { msg } from '@lingui/core/macro';
import { addressPath, defineAnalysisView } from '#src/analysis/analysis-view.ts';

/** What of a page keeps people out. */
export const accessibilityView = defineAnalysisView({
  type: 'Accessibility',
  name: msg({ message: 'Accessibility', comment: 'Name of an analysis' }),
  path: (place) => addressPath('/accessibility-checker/', place),
  columns: [
    {
      field: 'violations',
      header: msg({ message: 'To fix', comment: 'Column: how many accessibility rules a page breaks' }),
    },
    { field: 'critical', header: msg({ message: 'Critical', comment: 'Impact of an accessibility fault, the worst' }) },
    { field: 'serious', header: msg({ message: 'Serious', comment: 'Impact of an accessibility fault, the second' }) },
    { field: 'review', header: msg({ message: 'To review', comment: 'Column: how many rules people have to judge' }) },
  ],
  steps: {
    STEP_ACCESSIBILITY_FETCHING: msg({
      id: 'STEP_ACCESSIBILITY_FETCHING',
      message: 'Fetching the page',
      comment: 'Progress of an analysis: what is being done now',
    }),
    STEP_ACCESSIBILITY_OPENING: msg({
      id: 'STEP_ACCESSIBILITY_OPENING',
      message: 'Opening the page in a browser',
      comment: 'Progress of an analysis: what is being done now',
    }),
    STEP_ACCESSIBILITY_RULES: msg({
      id: 'STEP_ACCESSIBILITY_RULES',
      message: 'Checking every element with axe',
      comment: 'Progress of an analysis: what is being done now',
    }),
    STEP_ACCESSIBILITY_PICTURES: msg({
      id: 'STEP_ACCESSIBILITY_PICTURES',
      message: 'Taking pictures of what was found',
      comment: 'Progress of an analysis: what is being done now',
    }),
    STEP_ACCESSIBILITY_NARROW: msg({
      id: 'STEP_ACCESSIBILITY_NARROW',
      message: 'Looking at the page at 320 px',
      comment: 'Progress of an analysis: what is being done now',
    }),
    STEP_ACCESSIBILITY_KEYBOARD: msg({
      id: 'STEP_ACCESSIBILITY_KEYBOARD',
      message: 'Going through the page with the keyboard',
      comment: 'Progress of an analysis: what is being done now',
    }),
  },
});
