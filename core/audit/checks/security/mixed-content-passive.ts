import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { insecureResources } from './insecure-resources.ts';
import { isSecure } from './page-scheme.ts';

/** Browsers try images and media over https instead; where that fails they stay empty. */
export const mixedContentPassive = defineCheck({
  id: 'mixed-content-passive',
  area: 'security',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Mixed_content',
  title: {
    message: 'Passive mixed content: image or media file over HTTP',
    comment: 'Heading of a finding: loaded over http on an https page.',
  },
  passed: {
    message: 'No images or media files loaded over HTTP',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Browsers request the file over HTTPS instead. If the other host does not support that, visitors see an empty space.',
    comment: 'Why a secure page should not load images over http.',
  },
  howToFix: {
    message: 'Change the address to HTTPS, or host a copy of the file on your own site.',
    comment: 'https stays as it is.',
  },
  messages: {
    insecure: {
      message: 'Loaded as {kind} over HTTP',
      comment: 'kind: image or media; a technical word. http stays as it is.',
    },
  },
  run({ document, response }) {
    if (!isSecure(response.finalUrl)) return { kind: 'notApplicable' };
    return cappedOutcome(
      insecureResources(document, ['image', 'media']).map(({ url, kind, evidence }) => {
        return { at: url, messageKey: 'insecure', values: { kind }, evidence };
      }),
    );
  },
});
