import type { Area } from '#core/audit/check.ts';
import type { Descriptor, Words } from './words.ts';

const AREAS: Readonly<Record<Area, Descriptor>> = {
  availability: /*i18n*/ { id: 'REPORT_AREA_AVAILABILITY', message: 'Availability', comment: 'Category of checks' },
  redirects: /*i18n*/ { id: 'REPORT_AREA_REDIRECTS', message: 'Redirects', comment: 'Category of checks' },
  indexability: /*i18n*/ { id: 'REPORT_AREA_INDEXABILITY', message: 'Indexability', comment: 'Category of checks' },
  canonicals: /*i18n*/ { id: 'REPORT_AREA_CANONICALS', message: 'Canonicals', comment: 'Category of checks' },
  titles: /*i18n*/ { id: 'REPORT_AREA_TITLES', message: 'Titles', comment: 'Category of checks' },
  descriptions: /*i18n*/ { id: 'REPORT_AREA_DESCRIPTIONS', message: 'Descriptions', comment: 'Category of checks' },
  headings: /*i18n*/ { id: 'REPORT_AREA_HEADINGS', message: 'Headings', comment: 'Category of checks' },
  content: /*i18n*/ { id: 'REPORT_AREA_CONTENT', message: 'Content', comment: 'Category of checks' },
  links: /*i18n*/ { id: 'REPORT_AREA_LINKS', message: 'Links', comment: 'Category of checks' },
  urls: /*i18n*/ { id: 'REPORT_AREA_URLS', message: 'URLs', comment: 'Category of checks' },
  images: /*i18n*/ { id: 'REPORT_AREA_IMAGES', message: 'Images', comment: 'Category of checks' },
  resources: /*i18n*/ { id: 'REPORT_AREA_RESOURCES', message: 'Resources', comment: 'Category of checks' },
  'structured-data': /*i18n*/ {
    id: 'REPORT_AREA_STRUCTURED_DATA',
    message: 'Structured data',
    comment: 'Category of checks',
  },
  social: /*i18n*/ { id: 'REPORT_AREA_SOCIAL', message: 'Social tags', comment: 'Category of checks' },
  hreflang: /*i18n*/ { id: 'REPORT_AREA_HREFLANG', message: 'Hreflang and language', comment: 'Category of checks' },
  security: /*i18n*/ { id: 'REPORT_AREA_SECURITY', message: 'Security', comment: 'Category of checks' },
  document: /*i18n*/ { id: 'REPORT_AREA_DOCUMENT', message: 'Document', comment: 'Category of checks' },
  mobile: /*i18n*/ { id: 'REPORT_AREA_MOBILE', message: 'Mobile', comment: 'Category of checks' },
  accessibility: /*i18n*/ { id: 'REPORT_AREA_ACCESSIBILITY', message: 'Accessibility', comment: 'Category of checks' },
  pagination: /*i18n*/ { id: 'REPORT_AREA_PAGINATION', message: 'Pagination', comment: 'Category of checks' },
  duplicates: /*i18n*/ { id: 'REPORT_AREA_DUPLICATES', message: 'Duplicates', comment: 'Category of checks' },
  sitemaps: /*i18n*/ { id: 'REPORT_AREA_SITEMAPS', message: 'Sitemaps', comment: 'Category of checks' },
  'robots-txt': /*i18n*/ { id: 'REPORT_AREA_ROBOTS_TXT', message: 'robots.txt', comment: 'Category of checks' },
  'ai-search': /*i18n*/ { id: 'REPORT_AREA_AI_SEARCH', message: 'AI search', comment: 'Category of checks' },
};

/** The name of a category; its id when this version does not know it. */
export function areaName(id: string, { t }: Words): string {
  return Object.hasOwn(AREAS, id) ? t(AREAS[id as Area]) : id; // just looked up
}
