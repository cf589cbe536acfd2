import { defineSection } from '#core/reports/section.ts';
import type { Descriptor } from '#core/reports/words.ts';

const TERMS: readonly { readonly name: Descriptor; readonly meaning: Descriptor }[] = [
  {
    name: /*i18n*/ { id: 'REPORT_TERM_SCORE', message: 'Score', comment: 'Word of a glossary' },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_SCORE_MEANS',
      message: '0 to 100. Errors and warnings take points, the more the worse they are and the more pages have them.',
      comment: 'Meaning of a word of a glossary',
    },
  },
  {
    name: /*i18n*/ { id: 'REPORT_TERM_CRAWL', message: 'Crawl', comment: 'Word of a glossary' },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_CRAWL_MEANS',
      message: 'A visit to all pages of a website by a program that follows its links, as search engines do.',
      comment: 'Meaning of a word of a glossary',
    },
  },
  {
    name: /*i18n*/ { id: 'REPORT_TERM_INDEXABLE', message: 'Indexable', comment: 'Word of a glossary' },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_INDEXABLE_MEANS',
      message: 'A page that search engines may show in their results.',
      comment: 'Meaning of a word of a glossary',
    },
  },
  {
    name: /*i18n*/ {
      id: 'REPORT_TERM_LCP',
      message: 'LCP, Largest Contentful Paint',
      comment: 'Word of a glossary; LCP stays',
    },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_LCP_MEANS',
      message: 'When the largest picture or text of a page is shown. Good up to 2.5 seconds.',
      comment: 'Meaning of a word of a glossary',
    },
  },
  {
    name: /*i18n*/ {
      id: 'REPORT_TERM_CLS',
      message: 'CLS, Cumulative Layout Shift',
      comment: 'Word of a glossary; CLS stays',
    },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_CLS_MEANS',
      message: 'How much a page moves while it loads. Good up to 0.1.',
      comment: 'Meaning of a word of a glossary',
    },
  },
  {
    name: /*i18n*/ {
      id: 'REPORT_TERM_INP',
      message: 'INP, Interaction to Next Paint',
      comment: 'Word of a glossary; INP stays',
    },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_INP_MEANS',
      message: 'How long a page takes to show that it has heard a click or a key. Good up to 200 milliseconds.',
      comment: 'Meaning of a word of a glossary',
    },
  },
  {
    name: /*i18n*/ { id: 'REPORT_TERM_HREFLANG', message: 'hreflang', comment: 'Word of a glossary; stays as it is' },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_HREFLANG_MEANS',
      message:
        'A note on a page that names its versions in other languages, so that search engines show the right one.',
      comment: 'Meaning of a word of a glossary',
    },
  },
  {
    name: /*i18n*/ { id: 'REPORT_TERM_WCAG', message: 'WCAG', comment: 'Word of a glossary; stays as it is' },
    meaning: /*i18n*/ {
      id: 'REPORT_TERM_WCAG_MEANS',
      message: 'The international standard that says what makes a website usable for people with disabilities.',
      comment: 'Meaning of a word of a glossary',
    },
  },
];

/** Words of the report, explained for who does not work with them. */
export const glossarySection = defineSection({
  id: 'glossary',
  title: /*i18n*/ { id: 'REPORT_GLOSSARY', message: 'Glossary', comment: 'Part of a report: words explained' },
  build: ({ words: { t } }) => ({
    blocks: [
      {
        kind: 'list',
        isOrdered: false,
        items: TERMS.map(({ name, meaning }) => ({ text: t(name), detail: t(meaning) })),
      },
    ],
  }),
});
