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
    message: 'Weak Content Security Policy',
    comment: 'Content security policy is the name of a web standard (CSP).',
  },
  passed: {
    message: 'The Content Security Policy restricts scripts',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'The policy allows inline scripts or scripts from any host, so it does not stop injected code.',
    comment: 'Why a weak content security policy does not help.',
  },
  howToFix: {
    message:
      'Allow scripts with a nonce or hash instead of unsafe-inline, and list the hosts you trust instead of an asterisk.',
    comment: 'nonce, hash and unsafe-inline are technical names.',
  },
  messages: {
    inline: { message: 'The policy allows inline scripts (unsafe-inline)', comment: 'unsafe-inline stays as it is.' },
    anyHost: { message: 'The policy allows scripts from any host (*)', comment: 'The asterisk stays as it is.' },
    noScriptRule: {
      message: 'The policy has no script-src or default-src, so every script may run',
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
