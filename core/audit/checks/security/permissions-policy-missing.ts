import { headerOf } from '#core/domain/fetch-facts.ts';
import { defineCheck } from '#core/audit/check.ts';

/** A permissions policy keeps embedded content from asking for camera, place and the like. */
export const permissionsPolicyMissing = defineCheck({
  id: 'permissions-policy-missing',
  area: 'security',
  severity: 'notice',
  needs: ['response', 'document'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Permissions_Policy',
  title: { message: 'No Permissions-Policy header', comment: 'Permissions policy is the name of a web standard.' },
  passed: {
    message: 'A Permissions-Policy header is set',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      "Third-party scripts and frames may ask your visitors for camera, microphone or location access in your site's name.",
    comment: 'Why a permissions policy helps.',
  },
  howToFix: {
    message:
      'Send a Permissions-Policy header that turns off what the page does not use, for example camera=(), microphone=(), geolocation=().',
    comment: 'Permissions-Policy and the example stay as they are.',
  },
  messages: {
    missing: { message: 'The Permissions-Policy header is missing', comment: 'Permissions-Policy stays as it is.' },
  },
  run({ response }) {
    if (headerOf(response, 'permissions-policy') !== null) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
  },
});
