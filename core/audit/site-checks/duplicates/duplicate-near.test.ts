import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { duplicateNear } from './duplicate-near.ts';

const ORIGIN = 'https://example.org';

/** A signature of which as many values differ from the one with none, all from each other in `variant`. */
function signature(different: number, variant = 1): Uint16Array {
  return Uint16Array.from({ length: 64 }, (_unused, index) => (index < different ? 1000 * variant + index : index));
}

describeCheck(duplicateNear, {
  fails: {
    'the similarity is just at the limit': [
      siteEvidence({ pages: { '/': {}, '/a': { signature: signature(0) }, '/b': { signature: signature(6) } } }),
      [
        { at: `${ORIGIN}/a`, messageKey: 'similar', values: { similarity: 90, other: `${ORIGIN}/b` } },
        { at: `${ORIGIN}/b`, values: { similarity: 90, other: `${ORIGIN}/a` } },
      ],
    ],
    'the signatures are the same and the texts are not': [
      siteEvidence({ pages: { '/a': { signature: signature(0) }, '/b': { signature: signature(0) } } }),
      [{ values: { similarity: 99 } }, { values: { similarity: 99 } }],
    ],
    'a third page is more similar': [
      siteEvidence({
        pages: {
          '/a': { signature: signature(0) },
          '/b': { signature: signature(5) },
          '/c': { signature: signature(2, 2) },
        },
      }),
      [
        { at: `${ORIGIN}/a`, values: { similarity: 96, other: `${ORIGIN}/c` } },
        { at: `${ORIGIN}/b`, values: { similarity: 92, other: `${ORIGIN}/a` } },
        { at: `${ORIGIN}/c`, values: { similarity: 96, other: `${ORIGIN}/a` } },
      ],
    ],
    'one of them has exact copies, which are not told again': [
      siteEvidence({
        pages: {
          '/a': { signature: signature(0), textHash: 'x' },
          '/copy': { signature: signature(0), textHash: 'x' },
          '/b': { signature: signature(1) },
        },
      }),
      [
        { at: `${ORIGIN}/a`, values: { other: `${ORIGIN}/b` } },
        { at: `${ORIGIN}/b`, values: { other: `${ORIGIN}/a` } },
      ],
    ],
  },
  passes: {
    'the similarity is just below the limit': siteEvidence({
      pages: { '/a': { signature: signature(0) }, '/b': { signature: signature(7) } },
    }),
    'the texts are exactly equal': siteEvidence({
      pages: {
        '/a': { signature: signature(0), textHash: 'x' },
        '/b': { signature: signature(0), textHash: 'x' },
      },
    }),
    'the other is not indexable': siteEvidence({
      pages: { '/a': { signature: signature(0) }, '/b': { signature: signature(1), isIndexable: false } },
    }),
    'the other is an error': siteEvidence({
      pages: { '/a': { signature: signature(0) }, '/b': { signature: signature(1), status: 404 } },
    }),
  },
  notApplicable: { 'all texts are too short': siteEvidence({ pages: { '/': {}, '/a': {} } }) },
});
