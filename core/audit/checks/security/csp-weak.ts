import { defineCheck } from '#core/audit/check.ts';
import { allPolicies, scriptWeakness } from './content-security-policy.ts';

/** A policy that lets inline scripts or scripts of any host run does not stop injected code. */
export const cspWeak = defineCheck({
  id: 'csp-weak',
  area: 'security',
  severity: 'notice',
  needs: ['response', 'document'],
  source: 'https://web.dev/articles/strict-csp',
  title: {
    message: 'Content security policy is weak',
    comment: 'Content security policy is the name of a web standard (CSP).',
  },
  passed: {
    message: 'The content security policy limits scripts',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'The policy lets inline scripts or scripts of any host run, so it does not stop code that somebody slips into the page.',
    comment: 'Why a weak content security policy does not help.',
  },
  howToFix: {
    message:
      'Allow scripts by a nonce or a hash instead of unsafe-inline, and name the hosts you trust instead of an asterisk.',
    comment: 'nonce, hash and unsafe-inline are technical names.',
  },
  messages: {
    inline: { message: 'The policy allows inline scripts (unsafe-inline).', comment: 'unsafe-inline stays as it is.' },
    anyHost: { message: 'The policy allows scripts of any host (*).', comment: 'The asterisk stays as it is.' },
    noScriptRule: {
      message: 'The policy has neither script-src nor default-src, so every script may run.',
      comment: 'script-src and default-src stay as they are.',
    },
  },
  run(evidence) {
    const policies = allPolicies(evidence);
    if (policies.length === 0) return { kind: 'notApplicable' };
    // A script has to pass every policy, so one strict policy is enough.
    const weaknesses = policies.map((policy) => ({ policy, weakness: scriptWeakness(policy) }));
    const [first] = weaknesses;
    if (first === undefined || first.weakness === null || weaknesses.some(({ weakness }) => weakness === null))
      return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: evidence.response.finalUrl, messageKey: first.weakness, evidence: first.policy.text }],
    };
  },
});
