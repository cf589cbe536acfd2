import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { titleDuplicate } from './title-duplicate.ts';

const ORIGIN = 'https://example.org';
const SAME = { title: 'Rain gardens' };

describeCheck(titleDuplicate, {
  fails: {
    'two pages share a title': [
      siteEvidence({ pages: { '/': {}, '/a': SAME, '/b': SAME } }),
      [
        {
          at: `${ORIGIN}/a`,
          messageKey: 'shared',
          values: { count: 1, other: `${ORIGIN}/b` },
          evidence: 'Rain gardens',
        },
        { at: `${ORIGIN}/b`, values: { count: 1, other: `${ORIGIN}/a` } },
      ],
    ],
    'they differ in case only': [
      siteEvidence({ pages: { '/': { title: 'ÄPFEL' }, '/a': { title: 'äpfel' }, '/b': { title: 'A\u0308pfel' } } }),
      [{ values: { count: 2 } }, { values: { count: 2 } }, { values: { count: 2 } }],
    ],
    'neither page names its language': [
      siteEvidence({ pages: { '/a': { ...SAME, language: '' }, '/b': { ...SAME, language: '' } } }),
    ],
    'two titles are shared': [
      siteEvidence({ pages: { '/': SAME, '/a': { title: 'Soil' }, '/b': SAME, '/c': { title: 'Soil' } } }),
      ['/', '/a', '/b', '/c'].map((path) => ({ at: ORIGIN + path, values: { count: 1 } })),
    ],
    'two of three are copies and the third has another text': [
      siteEvidence({ pages: { '/': { ...SAME, textHash: 'x' }, '/a': { ...SAME, textHash: 'x' }, '/b': SAME } }),
      [{}, {}, { values: { count: 2, other: `${ORIGIN}/` } }],
    ],
    'two pages share a title with their language versions': [
      siteEvidence({ pages: { '/a': SAME, '/de/a': SAME, '/b': SAME, '/de/b': SAME } }),
      [
        { at: `${ORIGIN}/a`, values: { count: 2, other: `${ORIGIN}/b` } },
        { at: `${ORIGIN}/de/a`, values: { count: 2 } },
        { at: `${ORIGIN}/b`, values: { count: 2, other: `${ORIGIN}/a` } },
        { at: `${ORIGIN}/de/b` },
      ],
    ],
    'neither page has a text': [
      siteEvidence({ pages: { '/': { ...SAME, textHash: '' }, '/a': { ...SAME, textHash: '' } } }),
    ],
  },
  passes: {
    'every page has its own title': siteEvidence({ pages: { '/': {}, '/a': {} } }),
    'the other page is in another language': siteEvidence({ pages: { '/': SAME, '/a': { ...SAME, language: 'de' } } }),
    'the other page names no language': siteEvidence({ pages: { '/': SAME, '/a': { ...SAME, language: '' } } }),
    'the other page is not indexable': siteEvidence({ pages: { '/': SAME, '/a': { ...SAME, isIndexable: false } } }),
    'the other page is an error': siteEvidence({ pages: { '/': SAME, '/a': { ...SAME, status: 404 } } }),
    'the other page is no HTML': siteEvidence({ pages: { '/': SAME, '/a': { ...SAME, isHtml: false } } }),
    'the pages have the same text too': siteEvidence({
      pages: { '/': { ...SAME, textHash: 'x' }, '/a': { ...SAME, textHash: 'x' } },
    }),
    'the others are its language versions, as it says': siteEvidence({
      pages: { '/uk': { ...SAME, alternates: [`${ORIGIN}/us`] }, '/us': SAME },
    }),
    'the addresses differ in a language alone': siteEvidence({
      pages: { '/': SAME, '/de/': SAME, '/pt-br/': SAME, '/zh_CN/': SAME },
    }),
    'others have none': siteEvidence({ pages: { '/': {}, '/a': { title: '' }, '/b': { title: '' } } }),
  },
  notApplicable: {
    'no page has a title': siteEvidence({ pages: { '/': { title: '' }, '/a': { title: '' } } }),
    'nothing was read': siteEvidence({ pages: {} }),
  },
});
