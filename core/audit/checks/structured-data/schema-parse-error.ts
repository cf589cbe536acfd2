import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';

/** One wrong comma and the whole block is lost. */
export const schemaParseError = defineCheck({
  id: 'schema-parse-error',
  area: 'structured-data',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  title: {
    message: 'Structured data cannot be read',
    comment: 'Heading of a finding: a syntax error in JSON-LD, Microdata or RDFa.',
  },
  passed: {
    message: 'Structured data can be read',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines ignore a block with a syntax error as a whole, and the page gets no rich result.',
    comment: 'Why a syntax error matters.',
  },
  howToFix: {
    message:
      'Correct the place named by the error. Often a comma is missing or too much, or a quotation mark inside a text is not escaped.',
    comment: 'How to repair JSON.',
  },
  messages: {
    unreadable: {
      message: 'The {format} block cannot be read: {error}',
      comment: 'format: json-ld, microdata or rdfa. error: what the JSON reader says, in English.',
    },
  },
  run({ document, response }) {
    if (document.structuredData.length === 0) return { kind: 'notApplicable' };
    return cappedOutcome(
      document.structuredData.flatMap(({ format, error, evidence }) =>
        error === null
          ? []
          : [{ at: response.finalUrl, messageKey: 'unreadable' as const, values: { format, error }, evidence }],
      ),
    );
  },
});
