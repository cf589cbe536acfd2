import { defineCheck, outcomeOf, type Finding } from '#core/audit/check.ts';

/** A heading more than one level below the one before it. */
export const headingLevelSkip = defineCheck({
  id: 'heading-level-skip',
  area: 'headings',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  title: { message: 'Skipped heading level', comment: 'Name of the problem in a list. H1 to H6 stay as they are.' },
  passed: {
    message: 'Heading levels are in order',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'When a level is missing, people who navigate by headings think that they have missed a section.',
    comment: 'Why the problem matters. H1 to H6 stay as they are.',
  },
  howToFix: {
    message:
      'Make each heading at most one level lower than the one before it: H2 under H1, H3 under H2. Choose the level by meaning and set the size with CSS.',
    comment: 'What the website owner should do. H1 to H6 stay as they are.',
  },
  messages: {
    skip: { message: 'An H{to} follows an H{from}', comment: 'from, to: heading levels 1 to 6.' },
  },
  run({ document, response }) {
    const { headings } = document;
    if (headings.length < 2) return { kind: 'notApplicable' };
    const findings = headings.flatMap(({ level, text }, index): Finding<'skip'>[] => {
      const before = headings[index - 1]?.level ?? level;
      if (level - before <= 1) return [];
      return [{ at: response.finalUrl, messageKey: 'skip', values: { from: before, to: level }, evidence: text }];
    });
    return outcomeOf(findings);
  },
});
