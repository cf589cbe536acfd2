import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { duplicateExact } from './duplicate-exact.ts';

const ORIGIN = 'https://example.org';
const COPY = { textHash: 'x' };

describeCheck(duplicateExact, {
  fails: {
    'two pages have the same text': [
      siteEvidence({ pages: { '/': {}, '/a': COPY, '/b': COPY } }),
      [
        { at: `${ORIGIN}/a`, messageKey: 'same', values: { count: 1, other: `${ORIGIN}/b` } },
        { at: `${ORIGIN}/b`, values: { count: 1, other: `${ORIGIN}/a` } },
      ],
    ],
    'they name different languages': [siteEvidence({ pages: { '/a': COPY, '/b': { ...COPY, language: 'de' } } })],
    'they name no canonical': [
      siteEvidence({ pages: { '/a': { ...COPY, canonical: null }, '/b': { ...COPY, canonical: null } } }),
    ],
    'only the third names one of them as canonical': [
      siteEvidence({ pages: { '/a': COPY, '/b': COPY, '/c': { ...COPY, canonical: `${ORIGIN}/a` } } }),
      [{ at: `${ORIGIN}/a`, values: { count: 1 } }, { at: `${ORIGIN}/b` }],
    ],
    'the canonical is a page with another text': [
      siteEvidence({ pages: { '/': {}, '/a': COPY, '/b': { ...COPY, canonical: `${ORIGIN}/` } } }),
    ],
  },
  passes: {
    'every page has its own text': siteEvidence({ pages: { '/': {}, '/a': {} } }),
    'one names the other as canonical': siteEvidence({
      pages: { '/a': COPY, '/b': { ...COPY, canonical: `${ORIGIN}/a` } },
    }),
    'the other is not indexable': siteEvidence({ pages: { '/a': COPY, '/b': { ...COPY, isIndexable: false } } }),
    'the other is an error': siteEvidence({ pages: { '/a': COPY, '/b': { ...COPY, status: 500 } } }),
    'others have no text': siteEvidence({ pages: { '/': {}, '/a': { textHash: '' }, '/b': { textHash: '' } } }),
  },
  notApplicable: { 'no page has a text': siteEvidence({ pages: { '/': { textHash: '' }, '/a': { textHash: '' } } }) },
});
