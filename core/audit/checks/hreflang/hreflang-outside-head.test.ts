import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, FR, listed, PAGE } from './hreflang-fixture.ts';
import { hreflangOutsideHead } from './hreflang-outside-head.ts';

const LINKS = `<link rel="alternate" hreflang="de" href="${DE}"><link rel="alternate" hreflang="fr" href="${FR}">`;

describeCheck(hreflangOutsideHead, {
  fails: {
    'the links stand in the body': [
      pageEvidence(`<html><head></head><body><p>Words</p>${LINKS}</body></html>`),
      [{ at: PAGE, messageKey: 'outside', values: { count: 2 }, evidence: DE }],
    ],
    'an element that does not belong there ends the head': [
      pageEvidence(`<html><head><title>T</title><p>Words</p>${LINKS}</head><body></body></html>`),
    ],
  },
  passes: { 'the links stand in the head': pageEvidence(alternates(['de', DE])) },
  notApplicable: {
    'there is no link': pageEvidence(alternates()),
    'only the sitemap names versions': listed(pageEvidence(alternates()), ['de', DE]),
    'only the header names versions': pageEvidence(alternates(), {
      headers: { link: `<${DE}>; rel=alternate; hreflang=de` },
    }),
  },
});
