import { headerOf } from '#core/domain/fetch-facts.ts';
import { defineCheck } from '#core/audit/check.ts';

/** A permissions policy keeps embedded content from asking for camera, place and the like. */
export const permissionsPolicyMissing = defineCheck({
  id: 'permissions-policy-missing',
  area: 'security',
  severity: 'notice',
  needs: ['response', 'document'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Permissions_Policy',
  title: { message: 'No permissions policy', comment: 'Permissions policy is the name of a web standard.' },
  passed: {
    message: 'A permissions policy is set',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Scripts and frames of others may ask your readers for camera, microphone or place in the name of your site.',
    comment: 'Why a permissions policy helps.',
  },
  howToFix: {
    message:
      'Send the header Permissions-Policy and switch off what the page does not use, for example camera=(), microphone=(), geolocation=().',
    comment: 'Permissions-Policy and the example stay as they are.',
  },
  messages: {
    missing: { message: 'The header Permissions-Policy is missing.', comment: 'Permissions-Policy stays as it is.' },
  },
  run({ response }) {
    if (headerOf(response, 'permissions-policy') !== null) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
  },
});
