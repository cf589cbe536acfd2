import { defineCheck } from '#core/audit/check.ts';
import { missingOgTags, OG_REQUIRED } from './social-tags.ts';

/** Without Open Graph tags networks guess title and picture of a shared page. */
export const ogMissing = defineCheck({
  id: 'og-missing',
  area: 'social',
  severity: 'notice',
  needs: ['document', 'response'],
  source: 'https://ogp.me/',
  title: { message: 'No Open Graph tags', comment: 'Open Graph is a name and stays as it is.' },
  passed: {
    message: 'The page has Open Graph tags',
    comment: 'Passed check in a list: what is right. No full stop. Open Graph is a technical name.',
  },
  explanation: {
    message: 'Social networks and messengers have to guess the title and image of a shared link, or show none.',
    comment: 'Why Open Graph tags matter.',
  },
  howToFix: {
    message: 'Add og:title, og:type, og:image and og:url to the head.',
    comment: 'The names with og: and head stay as they are.',
  },
  messages: {
    none: {
      message: 'The page has none of og:title, og:type, og:image and og:url',
      comment: 'The names with og: stay as they are.',
    },
  },
  run({ document, response }) {
    if (missingOgTags(document).length < OG_REQUIRED.length) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'none' }] };
  },
});
