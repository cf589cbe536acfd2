import { defineSection } from '#core/reports/section.ts';

const NONE = /*i18n*/ {
  id: 'REPORT_TEXT_NONE',
  message: 'No text was written for this part.',
  comment: 'Why a part of a report is empty.',
};

/** A text that somebody wrote for this report. */
export const ownTextSection = defineSection({
  id: 'own-text',
  title: /*i18n*/ { id: 'REPORT_TEXT', message: 'Remarks', comment: 'Part of a report: a text of its author' },
  build: ({ choice, toNodes, words }) =>
    choice.text.trim() === ''
      ? { because: words.t(NONE) }
      : { blocks: [{ kind: 'rich', nodes: toNodes(choice.text) }] },
});
