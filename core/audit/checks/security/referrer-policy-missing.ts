import { headersOf } from '#core/domain/fetch-facts.ts';
import type { Artifacts } from '#core/audit/artifacts.ts';
import { defineCheck } from '#core/audit/check.ts';

const SAFE = [
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'no-referrer-when-downgrade',
];
const KNOWN = [...SAFE, 'origin', 'origin-when-cross-origin', 'unsafe-url'];

/** The policy browsers follow: the last one they know, a meta element after the header. */
function referrerPolicyOf({ response, document }: Pick<Artifacts, 'response' | 'document'>): string | null {
  const fromHeader = headersOf(response, 'referrer-policy').flatMap((value) => value.split(','));
  const fromPage = document.metas.filter(({ name }) => name === 'referrer').map(({ content }) => content ?? '');
  const policies = [...fromHeader, ...fromPage].map((value) => value.trim().toLowerCase());
  return policies.findLast((policy) => KNOWN.includes(policy)) ?? null;
}

/** The referrer tells the next site which page a reader came from, with everything in its address. */
export const referrerPolicyMissing = defineCheck({
  id: 'referrer-policy-missing',
  area: 'security',
  severity: 'notice',
  needs: ['response', 'document'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Referrer-Policy',
  title: { message: 'No safe referrer policy', comment: 'Referrer policy is the name of a web standard.' },
  passed: {
    message: 'A safe referrer policy is set',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'When visitors follow a link, the other site may learn the full address they came from, including search terms or personal data.',
    comment: 'Why a referrer policy helps.',
  },
  howToFix: {
    message: 'Send the header Referrer-Policy: strict-origin-when-cross-origin.',
    comment: 'Referrer-Policy and its value stay as they are.',
  },
  messages: {
    missing: { message: 'No referrer policy is set', comment: 'Neither by a header nor by a meta element.' },
    unsafe: {
      message: 'The referrer policy {policy} reveals too much to other sites',
      comment: 'policy: a value such as unsafe-url; it stays as it is.',
    },
  },
  run(evidence) {
    const policy = referrerPolicyOf(evidence);
    const at = evidence.response.finalUrl;
    if (policy === null) return { kind: 'fail', findings: [{ at, messageKey: 'missing' }] };
    return SAFE.includes(policy)
      ? { kind: 'pass' }
      : { kind: 'fail', findings: [{ at, messageKey: 'unsafe', values: { policy } }] };
  },
});
