import { defineCheck } from '#core/audit/check.ts';
import { headerOf } from '#core/domain/fetch-facts.ts';

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;.*)?$/u;
const XML = /^(?:text|application)\/xml$|\+xml$/u;
const TEXT = /^text\/|[/+](?:json|xml|javascript|ecmascript|x-javascript|manifest)$/u;

/** XML and plain text go by many names. */
function fits(declared: string, sniffed: string): boolean {
  if (declared === sniffed) return true;
  if (XML.test(sniffed)) return XML.test(declared);
  if (sniffed === 'text/html') return declared === 'application/xhtml+xml';
  return sniffed === 'text/plain' && TEXT.test(declared);
}

/** The declared media type is missing, malformed or does not fit the content. */
export const badContentType = defineCheck({
  id: 'bad-content-type',
  area: 'availability',
  severity: 'warning',
  needs: ['response', 'source'],
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-8.3',
  title: { message: 'Content-Type is missing or wrong', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Content-Type is valid and matches the content',
    comment: 'Passed check in a list: what is right. No full stop. Content-Type is a technical name.',
  },
  explanation: {
    message:
      'Browsers and search engines use this header to decide how to read a response. If it is wrong, a page may be shown as plain text, downloaded, or not indexed.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Send the media type of the content in the Content-Type header. For a web page, use text/html; charset=utf-8.',
    comment: 'What the website owner should do.',
  },
  messages: {
    missing: { message: 'The response has no Content-Type header', comment: 'Content-Type stays as it is.' },
    invalid: { message: 'The Content-Type header is not a valid media type', comment: 'Content-Type stays as it is.' },
    differs: {
      message: 'The Content-Type header says {declared}, but the content looks like {sniffed}',
      comment: 'declared, sniffed: media types such as text/html.',
    },
  },
  run({ response, source }) {
    const at = response.finalUrl;
    const header = headerOf(response, 'content-type')?.trim();
    if (header === undefined) return { kind: 'fail', findings: [{ at, messageKey: 'missing' }] };
    if (!MEDIA_TYPE.test(header)) return { kind: 'fail', findings: [{ at, messageKey: 'invalid', evidence: header }] };

    const declared = (header.split(';', 1)[0] ?? '').trim().toLowerCase();
    const sniffed = source.sniffedType;
    if (sniffed === null || fits(declared, sniffed)) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at, messageKey: 'differs', values: { declared, sniffed }, evidence: header }] };
  },
});
