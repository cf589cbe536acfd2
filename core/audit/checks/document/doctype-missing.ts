import { defineCheck } from '#core/audit/check.ts';

/** `html`, alone or with the legacy string the HTML standard allows. */
const HTML5 = /^(?:<?!?doctype\s+)?html(?:\s+system\s+["']about:legacy-compat["'])?\s*>?$/iu;

/** Without the HTML5 doctype browsers fall back to the rules of the nineties (quirks mode). */
export const doctypeMissing = defineCheck({
  id: 'doctype-missing',
  area: 'document',
  severity: 'warning',
  needs: ['document', 'response'],
  source: 'https://developer.chrome.com/docs/lighthouse/best-practices/doctype',
  title: { message: 'HTML5 doctype is missing', comment: 'doctype is a technical name and stays as it is.' },
  passed: {
    message: 'The page has the HTML5 doctype',
    comment: 'Passed check in a list: what is right. No full stop. doctype is a technical name.',
  },
  explanation: {
    message: 'Browsers fall back to the rendering rules of the 1990s, and the page may look different in each of them.',
    comment: 'Why the doctype matters.',
  },
  howToFix: {
    message: 'Start the document with the HTML5 doctype, before anything else.',
    comment: 'doctype html stays as it is.',
  },
  messages: {
    missing: { message: 'The document has no doctype', comment: 'doctype is a technical name and stays as it is.' },
    other: {
      message: 'The doctype is not the HTML5 doctype',
      comment: 'doctype is a technical name and stays as it is.',
    },
  },
  run({ document, response }) {
    const doctype = document.doctype?.trim() ?? null;
    if (doctype === null) return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
    if (HTML5.test(doctype)) return { kind: 'pass' };
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'other', evidence: doctype }] };
  },
});
