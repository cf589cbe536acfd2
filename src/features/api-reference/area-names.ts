import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Areas of the API, by what stands before the colon of a scope, in their order on the page. */
export const AREA_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  account: msg`Account`,
  projects: msg`Websites`,
  tasks: msg`Analyses`,
  results: msg`Results`,
  positions: msg`Search positions`,
  lists: msg`Lists`,
  reports: msg`Reports`,
};
