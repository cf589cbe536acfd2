import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { jsonLd } from './schema-fixture.ts';
import { schemaMissing } from './schema-missing.ts';

describeCheck(schemaMissing, {
  fails: { 'there is none': [pageEvidence('<p>Words</p>'), [{ at: 'https://example.org/page/', messageKey: 'none' }]] },
  passes: {
    'there is JSON-LD': pageEvidence(jsonLd({ '@type': 'WebPage' })),
    'there is Microdata': pageEvidence(
      '<div itemscope itemtype="https://schema.org/Person"><p itemprop="name">Ada</p></div>',
    ),
    'there is RDFa': pageEvidence('<div vocab="https://schema.org/" typeof="Person"><p property="name">Ada</p></div>'),
    'a block cannot be read, which another check tells': pageEvidence('<script type="application/ld+json">{</script>'),
  },
  notApplicable: { 'the page is not indexed': pageEvidence('<head><meta name="robots" content="noindex"></head>') },
});
