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
    message: 'Structured data cannot be parsed',
    comment: 'Heading of a finding: a syntax error in JSON-LD, Microdata or RDFa.',
  },
  passed: {
    message: 'Structured data can be parsed',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines ignore a whole block that has a syntax error, so the page gets no rich result.',
    comment: 'Why a syntax error matters.',
  },
  howToFix: {
    message:
      'Correct the place the error points to. Often there is a comma missing or one too many, or a quotation mark within a text is not escaped.',
    comment: 'How to repair JSON.',
  },
  messages: {
    unreadable: {
      message: 'The {format} block cannot be parsed: {error}',
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
