import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { jsonLd } from './schema-fixture.ts';
import { schemaParseError } from './schema-parse-error.ts';

const script = (text: string) => pageEvidence(`<script type="application/ld+json">${text}</script>`);

describeCheck(schemaParseError, {
  fails: {
    'a comma is too much': [
      script('{"@type":"Product",}'),
      [{ at: 'https://example.org/page/', messageKey: 'unreadable', values: { format: 'json-ld' } }],
    ],
    'the block is empty': [script('')],
  },
  passes: { 'the block can be read': pageEvidence(jsonLd({ '@type': 'Product' })) },
  notApplicable: { 'there is no structured data': pageEvidence('<p>Words</p>') },
});
