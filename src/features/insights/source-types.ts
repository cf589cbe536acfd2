import type { AnalysisType } from '#core/contract/tasks.ts';
import type { EventSource } from '#core/insights/event.ts';

/** Which analysis each source is read from. */
export const TYPE_OF: Readonly<Partial<Record<EventSource, AnalysisType>>> = {
  siteAudit: 'SiteAudit',
  pageAudit: 'PageAudit',
  pageSpeed: 'PageSpeed',
  positions: 'SerpCheck',
  hreflang: 'Hreflang',
  accessibility: 'Accessibility',
};
