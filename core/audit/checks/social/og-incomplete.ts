import { defineCheck } from '#core/audit/check.ts';
import { missingOgTags, OG_REQUIRED } from './social-tags.ts';

/** The protocol requires all four tags; networks may ignore a set that lacks one. */
export const ogIncomplete = defineCheck({
  id: 'og-incomplete',
  area: 'social',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://ogp.me/#metadata',
  title: { message: 'Open Graph tags are incomplete', comment: 'Open Graph is a name and stays as it is.' },
  passed: {
    message: 'Open Graph tags are complete',
    comment: 'Passed check in a list: what is right. No full stop. Open Graph is a technical name.',
  },
  explanation: {
    message: 'Social networks need the title, type, image and address together to show a shared link well.',
    comment: 'Why all four Open Graph tags are needed.',
  },
  howToFix: {
    message: 'Add the missing tags to the head, each with a value.',
    comment: 'head is an HTML element; tags means meta elements.',
  },
  messages: {
    incomplete: {
      message: 'Missing: {tags}',
      comment: 'tags: names such as og:image, og:url; they stay as they are.',
    },
  },
  run({ document, response }) {
    const missing = missingOgTags(document);
    if (missing.length === OG_REQUIRED.length) return { kind: 'notApplicable' };
    if (missing.length === 0) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'incomplete', values: { tags: missing.join(', ') } }],
    };
  },
});
