import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CrawledPage, SiteLink } from '#core/contract/analyses/site-audit.ts';
import type { SeverityName } from '#src/ui/index.tsx';
import type { FindingState } from './view-search.ts';

export const SEVERITY_NAMES: Readonly<Record<SeverityName, MessageDescriptor>> = {
  error: msg`Error`,
  warning: msg`Warning`,
  notice: msg`Notice`,
  passed: msg`Passed`,
};

export const STATE_NAMES: Readonly<Record<FindingState, MessageDescriptor>> = {
  new: msg`New`,
  open: msg`Open`,
  back: msg`Back again`,
  ignored: msg`Ignored`,
};

/** Why an address cannot appear in search results. */
export const REASON_NAMES: Readonly<Record<CrawledPage['notIndexableBecause'][number], MessageDescriptor>> = {
  status: msg`its status code`,
  noindex: msg`a noindex directive`,
  robots: msg`robots.txt`,
  canonical: msg`a canonical URL that points elsewhere`,
};

export const LINK_KIND_NAMES: Readonly<Record<SiteLink['kind'], MessageDescriptor>> = {
  link: msg`Link`,
  image: msg`Image`,
  script: msg`Script`,
  style: msg`Stylesheet`,
  media: msg`Video or audio`,
  frame: msg`Frame`,
  font: msg`Font`,
  object: msg`Object`,
  preload: msg`Preload`,
  canonical: msg`Canonical`,
  hreflang: msg`Hreflang`,
  next: msg`Next page`,
  prev: msg`Previous page`,
  preview: msg`Preview image`,
};
