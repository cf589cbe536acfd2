import { z } from 'zod';
import { accessibilitySummary } from '#core/contract/analyses/accessibility.ts';
import { accessibilitySiteSummary } from '#core/contract/analyses/accessibility-site.ts';
import { hreflangContract } from '#core/contract/analyses/hreflang.ts';
import { categorySchema, findingSchema, pageAuditSummary } from '#core/contract/analyses/page-audit.ts';
import { pageSpeedBody, pageSpeedSummary } from '#core/contract/analyses/page-speed.ts';
import { pageSpeedSiteBody, pageSpeedSiteSummary } from '#core/contract/analyses/page-speed-site.ts';
import { siteAuditBody, siteAuditSummary, siteCheckSchema } from '#core/contract/analyses/site-audit.ts';
import { websiteContentContract } from '#core/contract/analyses/website-content.ts';
import type { FrozenResult, FrozenSite, ReportedType } from './snapshot.ts';

const impact = z.string().nullable();
const fault = z.object({
  rule: z.string(),
  impact,
  help: z.string(),
  elementCount: z.number(),
  criteria: z.array(z.string()).default([]),
});
const group = z.object({ urls: z.array(z.string()), more: z.number() });
const speed = pageSpeedBody.shape;

/** What reports read of each kind of frozen result: summary, and the parts of the body that `freezeBody` keeps. */
const READ = {
  PageAudit: {
    summary: pageAuditSummary,
    body: z.object({ categories: z.array(categorySchema), findings: z.array(findingSchema), passed: z.number() }),
  },
  SiteAudit: {
    summary: siteAuditSummary,
    body: z.object({
      categories: z.array(categorySchema),
      checks: z.array(siteCheckSchema),
      passed: z.number(),
      charts: siteAuditBody.shape.charts.pick({ statuses: true, depths: true }),
    }),
  },
  PageSpeed: {
    summary: pageSpeedSummary,
    body: z.object({
      metrics: speed.metrics,
      fieldData: speed.fieldData,
      opportunities: z.array(speed.opportunities.element.pick({ title: true, savings: true, savedBytes: true })),
    }),
  },
  PageSpeedSite: { summary: pageSpeedSiteSummary, body: pageSpeedSiteBody.pick({ samples: true }) },
  Accessibility: { summary: accessibilitySummary, body: z.object({ violations: z.array(fault) }) },
  AccessibilitySite: {
    summary: accessibilitySiteSummary,
    body: z.object({ faults: z.array(fault.extend({ reach: z.string(), pages: z.number() })) }),
  },
  Hreflang: {
    summary: hreflangContract.summary,
    body: z.object({ findings: z.array(findingSchema.extend({ page: z.string() })) }),
  },
  WebsiteContent: {
    summary: websiteContentContract.summary,
    body: z.object({
      same: z.array(group.extend({ similarity: z.number().default(1) })),
      thin: z.array(z.object({ url: z.string(), words: z.number() })),
      competing: z.array(group.extend({ phrase: z.string() })),
    }),
  },
} as const;
type Read = typeof READ;

export type ReadResult<T extends ReportedType> = Pick<FrozenResult, 'url' | 'finishedAtMs' | 'engine' | 'id'> & {
  readonly summary: z.output<Read[T]['summary']>;
  readonly body: z.output<Read[T]['body']>;
};

/** The frozen result of a kind, now or in the comparison period; `null` where there is none, or none that this version can read. */
export function resultOf<T extends ReportedType>(
  { now, before }: Pick<FrozenSite, 'now' | 'before'>,
  type: T,
  when: 'now' | 'before' = 'now',
): ReadResult<T> | null {
  const frozen = (when === 'now' ? now : before).find((each) => each.type === type);
  if (frozen === undefined) return null;
  const schemas: { readonly summary: z.ZodType; readonly body: z.ZodType } = READ[type];
  const summary = schemas.summary.safeParse(frozen.summary);
  const body = schemas.body.safeParse(frozen.body ?? {});
  if (!summary.success || !body.success) return null;
  return { ...frozen, summary: summary.data, body: body.data } as ReadResult<T>; // parsed by the schemas of the type
}
