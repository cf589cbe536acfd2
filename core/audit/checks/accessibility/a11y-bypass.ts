import { defineCheck } from '#core/audit/check.ts';

/** A way past the menu: a link to a place on the page, a landmark or a heading (WCAG 2.4.1). A few links are no block to be passed. */
export const a11yBypass = defineCheck({
  id: 'a11y-bypass',
  area: 'accessibility',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/bypass-blocks.html',
  thresholds: { minLinks: 10 },
  title: {
    message: 'No way to skip the navigation',
    comment: 'Heading of a finding: repeated blocks cannot be skipped.',
  },
  passed: {
    message: 'Visitors can skip the navigation',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Keyboard users have to step through every menu link on every page.',
    comment: 'Why a skip link, landmarks or headings are needed.',
  },
  howToFix: {
    message:
      'Put the content in a main element, structure it with headings, and start the page with a skip link to the content.',
    comment: 'main is an HTML element name and stays as it is.',
  },
  messages: {
    stuck: {
      message: 'The page has no skip link, no landmark and no heading',
      comment: 'landmark: elements such as main, nav, header and footer.',
    },
  },
  run({ document, response }, { minLinks }) {
    if (document.anchors.length < minLinks) return { kind: 'notApplicable' };
    if (document.headings.length > 0) return { kind: 'pass' };
    const hasSkipLink = document.anchors.some(({ href }) => href !== null && /^#./u.test(href));
    const hasLandmark = Object.values(document.landmarks).some((count) => count > 0);
    if (hasSkipLink || hasLandmark) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'stuck' }] };
  },
});
