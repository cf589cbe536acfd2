import { headersOf } from '#core/domain/fetch-facts.ts';
import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

const FLAGS = ['Secure', 'HttpOnly', 'SameSite'] as const;

type Cookie = { readonly name: string; readonly missing: readonly string[]; readonly attributes: string };

/** Name and attributes of a Set-Cookie header. The value is left out: it may be a session. */
function parseCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const present = attributes.map((attribute) => attribute.split('=')[0]?.trim().toLowerCase());
  return {
    name: pair.split('=')[0] ?? '',
    missing: FLAGS.filter((flag) => !present.includes(flag.toLowerCase())),
    attributes: attributes.join('; '),
  };
}

/** Secure keeps a cookie off insecure connections, HttpOnly out of scripts, SameSite out of requests of other sites. */
export const cookieFlags = defineCheck({
  id: 'cookie-flags',
  area: 'security',
  severity: 'warning',
  needs: ['response'],
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/Cookies',
  title: { message: 'Cookie without security flags', comment: 'Heading of a finding about the flags of cookies.' },
  passed: {
    message: 'Cookies have Secure, HttpOnly and SameSite',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Without these flags, cookies can be read in transit or by injected scripts, or be sent along with requests from other sites.',
    comment: 'The flags are Secure, HttpOnly and SameSite.',
  },
  howToFix: {
    message:
      'Set Secure, HttpOnly and SameSite on every cookie. Omit HttpOnly only for cookies that scripts must read.',
    comment: 'Secure, HttpOnly and SameSite stay as they are.',
  },
  messages: {
    unprotected: {
      message: 'The cookie {name} lacks {flags}',
      comment: 'name: of a cookie. flags: one or more of Secure, HttpOnly, SameSite; they stay as they are.',
    },
  },
  run({ response }) {
    const cookies = headersOf(response, 'set-cookie').map(parseCookie);
    if (cookies.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      cookies
        .filter(({ missing }) => missing.length > 0)
        .map(({ name, missing, attributes }) => ({
          at: response.finalUrl,
          messageKey: 'unprotected',
          values: { name, flags: missing.join(', ') },
          evidence: `${name}=…; ${attributes}`,
        })),
    );
  },
});
