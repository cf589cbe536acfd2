import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Area } from '#core/audit/check.ts';

const AREA_NAMES: Readonly<Record<Area, MessageDescriptor>> = {
  availability: msg`Availability`,
  redirects: msg`Redirects`,
  indexability: msg`Indexability`,
  canonicals: msg`Canonicals`,
  titles: msg`Titles`,
  descriptions: msg`Descriptions`,
  headings: msg`Headings`,
  content: msg`Content`,
  links: msg`Links`,
  urls: msg`URLs`,
  images: msg`Images`,
  resources: msg`Resources`,
  'structured-data': msg`Structured data`,
  social: msg`Social tags`,
  hreflang: msg`Hreflang and language`,
  security: msg`Security`,
  document: msg`Document`,
  mobile: msg`Mobile`,
  accessibility: msg`Accessibility`,
  pagination: msg`Pagination`,
  duplicates: msg`Duplicates`,
  sitemaps: msg`Sitemaps`,
  'robots-txt': msg`robots.txt`,
  'ai-search': msg`AI search`,
};

/** The name of one of the score's categories; its id when this version does not know it. */
export function useAreaName(): (id: string) => string {
  const { _ } = useLingui();
  return (id) => (Object.hasOwn(AREA_NAMES, id) ? _(AREA_NAMES[id as Area]) : id); // just looked up
}
