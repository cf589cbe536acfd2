import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { hreflangUncrawled } from './hreflang-uncrawled.ts';

const at = (path: string): string => new URL(path, 'https://example.org').href;

describeCheck(hreflangUncrawled, {
  fails: {
    'two versions were not read, one of them on another host': [
      siteEvidence({
        pages: {
          '/': { alternates: [at('/'), at('/de'), 'https://example.de/'] },
          '/fr': { alternates: [at('/de'), at('/')] },
        },
      }),
      [{ at: at('/'), messageKey: 'unread', values: { count: 2, example: at('/de') } }],
    ],
  },
  passes: {
    'all were read': siteEvidence({ pages: { '/': { alternates: [at('/de')] }, '/de': { alternates: [at('/')] } } }),
    'one was read and redirects': siteEvidence({
      pages: { '/': { alternates: [at('/old')] }, '/old': { status: 301, isHtml: false } },
    }),
  },
  notApplicable: { 'no page names versions': siteEvidence() },
});
