import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { descriptionDuplicate } from './description-duplicate.ts';

const ORIGIN = 'https://example.org';
const SAME = { description: 'All about rain gardens.' };

describeCheck(descriptionDuplicate, {
  fails: {
    'three pages share one': [
      siteEvidence({ pages: { '/': SAME, '/a': SAME, '/b': SAME, '/c': {} } }),
      [
        {
          at: `${ORIGIN}/`,
          messageKey: 'shared',
          values: { count: 2, other: `${ORIGIN}/a` },
          evidence: SAME.description,
        },
        { at: `${ORIGIN}/a`, values: { count: 2, other: `${ORIGIN}/` } },
        { at: `${ORIGIN}/b`, values: { count: 2, other: `${ORIGIN}/` } },
      ],
    ],
    'they differ in case only': [
      siteEvidence({ pages: { '/': SAME, '/a': { description: SAME.description.toUpperCase() } } }),
    ],
  },
  passes: {
    'every page has its own': siteEvidence({ pages: { '/': {}, '/a': {} } }),
    'the other page is in another language': siteEvidence({ pages: { '/': SAME, '/a': { ...SAME, language: 'de' } } }),
    'the other page is not indexable': siteEvidence({ pages: { '/': SAME, '/a': { ...SAME, isIndexable: false } } }),
    'the pages have the same text too': siteEvidence({
      pages: { '/': { ...SAME, textHash: 'x' }, '/a': { ...SAME, textHash: 'x' } },
    }),
    'others have none': siteEvidence({ pages: { '/': {}, '/a': { description: '' }, '/b': { description: '' } } }),
  },
  notApplicable: { 'no page has one': siteEvidence({ pages: { '/': { description: '' } } }) },
});
