import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { cspWeak } from './csp-weak.ts';

const policy = (...value: string[]) => pageEvidence('<p>Words</p>', { headers: { 'content-security-policy': value } });

describeCheck(cspWeak, {
  fails: {
    'inline scripts may run': [
      policy("script-src 'self' 'unsafe-inline'"),
      [{ at: 'https://example.org/page/', messageKey: 'inline', evidence: "script-src 'self' 'unsafe-inline'" }],
    ],
    'the default lets inline scripts run': [policy("default-src 'unsafe-inline'"), [{ messageKey: 'inline' }]],
    'scripts of any host may run': [policy('script-src *'), [{ messageKey: 'anyHost' }]],
    'nothing is said about scripts': [policy("frame-ancestors 'none'"), [{ messageKey: 'noScriptRule' }]],
    'each of two policies is weak': [policy('script-src *', "frame-ancestors 'none'"), [{ messageKey: 'anyHost' }]],
  },
  passes: {
    'only own scripts may run': policy("default-src 'self'"),
    'a nonce makes browsers ignore unsafe-inline': policy("script-src 'nonce-r4nd0m' 'unsafe-inline'"),
    'a hash makes browsers ignore unsafe-inline': policy("script-src 'sha256-abc=' 'unsafe-inline'"),
    'strict-dynamic makes browsers ignore hosts': policy("script-src 'nonce-r4nd0m' 'strict-dynamic' *"),
    'a second policy is strict': policy('script-src *', "script-src 'self'"),
    'a second policy in the same header is strict': policy("script-src *, script-src 'self'"),
    'inline styles may be used': policy("default-src 'self'; style-src 'unsafe-inline'"),
  },
  notApplicable: {
    'there is no policy': pageEvidence('<p>Words</p>', { headers: { 'content-security-policy': null } }),
  },
});
