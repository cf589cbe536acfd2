import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanCluster } from '#core/keywords/cluster-plan.ts';
import { mainIntent } from '#core/keywords/intent.ts';
import type { PageMatch } from '#core/keywords/own-pages.ts';
import type { ShownKeyword } from './cluster-job.ts';

/** What is said of a cluster and the pages of the website. */
export const PAGE_STATES: Readonly<Record<PageMatch['state'], MessageDescriptor>> = {
  exists: msg`Page exists`,
  compete: msg`Pages compete`,
  none: msg`No page`,
};

/** What to do about it, for a content plan. */
export const PAGE_TASKS: Readonly<Record<PageMatch['state'], MessageDescriptor>> = {
  exists: msg`Improve the page`,
  compete: msg`Merge the pages, or tell them apart`,
  none: msg`Write a page`,
};

/** A cluster's own name, or its head. */
export function nameOf({ name, members }: PlanCluster, keywords: readonly ShownKeyword[]): string {
  return name === '' ? (keywords[members[0] ?? -1]?.phrase ?? '') : name;
}

/** What most of its phrases want; `null` when that is not told. */
export function intentOf({ members }: PlanCluster, keywords: readonly ShownKeyword[]) {
  return mainIntent(members.map((at) => keywords[at]?.intent ?? null));
}
