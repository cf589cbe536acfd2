import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefreshedType } from '#core/reports/schedule.ts';

/** Names of what is measured anew before a report is made. */
export const REFRESH_NAMES: Readonly<Record<RefreshedType, MessageDescriptor>> = {
  SiteAudit: msg`Crawl of the whole website`,
  PageAudit: msg`Audit of the start page`,
  PageSpeed: msg`Page speed of the start page`,
  Accessibility: msg`Accessibility of the start page`,
  Hreflang: msg`Hreflang of the start page`,
  WebsiteContent: msg`Texts of the website`,
};
