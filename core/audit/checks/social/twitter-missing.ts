import { defineCheck } from '#core/audit/check.ts';
import { hasTag } from './social-tags.ts';

/** The card tag decides how a shared link looks on X; title and picture fall back to Open Graph, the card does not. */
export const twitterMissing = defineCheck({
  id: 'twitter-missing',
  area: 'social',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started',
  title: { message: 'No twitter:card tag', comment: 'X is the social network, formerly Twitter.' },
  passed: {
    message: 'The page has a twitter:card tag',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'X, and apps that read the same tag, show links to this page with a small image or none.',
    comment: 'X is the social network, formerly Twitter.',
  },
  howToFix: {
    message: 'Add a meta tag named twitter:card with the content summary_large_image to the head.',
    comment: 'meta, twitter:card, summary_large_image and head stay as they are.',
  },
  messages: {
    missing: { message: 'The page has no twitter:card tag', comment: 'twitter:card stays as it is.' },
  },
  run({ document, response }) {
    if (hasTag(document, 'twitter:card')) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
  },
});
