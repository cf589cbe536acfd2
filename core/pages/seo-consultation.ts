import { definePage } from './page.ts';

/** A form that reaches somebody who knows the field. */
export const seoConsultationPage = definePage({
  id: 'seoConsultation',
  path: '/seo-consultation/',
  title: {
    message: 'SEO consultation: ask an expert',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message:
      'Describe your website and your goal. A person reads it and answers by e-mail with what to do first. Asking costs nothing.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'SEO consultation', comment: 'Name of a page, in the tab of the browser and in links.' },
  isBare: true,
  isIndexable: true,
});
