import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { alternates, DE, PAGE, targetPage } from './hreflang-fixture.ts';
import { hreflangToNoindex } from './hreflang-to-noindex.ts';

const HTML = alternates(['en', PAGE], ['de', DE]);

describeCheck(hreflangToNoindex, {
  fails: {
    'the version has noindex': [
      pageEvidence(HTML, { targets: [{ url: DE, page: { ...targetPage(), isNoindex: true } }] }),
      [{ at: DE, messageKey: 'noindex', values: { codes: 'de' } }],
    ],
  },
  passes: { 'the version may be indexed': pageEvidence(HTML, { targets: [{ url: DE, page: targetPage() }] }) },
  notApplicable: { 'there is no entry': pageEvidence(alternates()) },
  cannotTell: {
    'the version was not asked': pageEvidence(HTML),
    'only its status is known': pageEvidence(HTML, { targets: [{ url: DE }] }),
  },
});
