import { z } from 'zod';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';

export const pageAuditParams = z.strictObject({ url: z.string().min(1).max(2048) });
export type PageAuditParams = z.infer<typeof pageAuditParams>;

export const severitySchema = z.enum(['error', 'warning', 'notice']);
export type Severity = z.infer<typeof severitySchema>;

/** Something wrong: which check, how bad, where, and the values of its sentence (`check.<id>.<messageKey>` in the catalogue `audit`). */
export const findingSchema = z.object({
  check: z.string(),
  severity: severitySchema,
  at: z.string(),
  messageKey: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The offending piece of the page or its headers, at most 300 characters; absent when something is missing. */
  evidence: z.string().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

export const deductionSchema = z.object({
  check: z.string(),
  severity: severitySchema,
  count: z.number(),
  points: z.number(),
});
export const categorySchema = z.object({
  id: z.string(),
  /** 0–100, or null when no check of the category applied to this page. */
  score: z.number().nullable(),
  deductions: z.array(deductionSchema),
});

const textFact = z.object({ text: z.string(), characters: z.number(), pixelWidth: z.number() });

/** What the page says, for showing; lists are cut to a bounded length, their counts are not. */
export const pageFactsSchema = z.object({
  title: textFact.nullable(),
  description: textFact.nullable(),
  headings: z.array(z.object({ level: z.number(), text: z.string() })),
  canonical: z
    .object({
      href: z.string(),
      resolved: z.string().nullable(),
      source: z.enum(['html', 'header']),
      isSelf: z.boolean(),
    })
    .nullable(),
  robots: z.object({
    meta: z.array(z.string()),
    header: z.array(z.string()),
    robotsTxt: z.object({
      url: z.string(),
      status: z.number().nullable(),
      allowed: z.boolean(),
      rule: z.string().nullable(),
    }),
  }),
  indexable: z.boolean(),
  /** Why it is not indexable; empty when it is. */
  notIndexableBecause: z.array(z.enum(['status', 'noindex', 'robots', 'canonical'])),
  hreflang: z.array(z.object({ lang: z.string(), href: z.string(), source: z.enum(['html', 'header']) })),
  openGraph: z.array(z.object({ name: z.string(), content: z.string() })),
  card: z.array(z.object({ name: z.string(), content: z.string() })),
  structuredData: z.array(
    z.object({
      format: z.enum(['json-ld', 'microdata', 'rdfa']),
      types: z.array(z.string()),
      properties: z.number(),
      error: z.string().nullable(),
    }),
  ),
  links: z.object({
    total: z.number(),
    internal: z.number(),
    external: z.number(),
    nofollow: z.number(),
    items: z.array(
      z.object({
        url: z.string(),
        text: z.string(),
        internal: z.boolean(),
        nofollow: z.boolean(),
        status: z.number().nullable(),
      }),
    ),
  }),
  images: z.object({
    total: z.number(),
    withoutAlt: z.number(),
    items: z.array(
      z.object({
        url: z.string(),
        alt: z.string().nullable(),
        width: z.number().nullable(),
        height: z.number().nullable(),
        status: z.number().nullable(),
        sizeBytes: z.number().nullable(),
      }),
    ),
  }),
  wordCount: z.number(),
  language: z.string().nullable(),
  charset: z.string().nullable(),
  favicon: z.string().nullable(),
  /** Every hop before the final address, in order. */
  redirects: z.array(z.object({ url: z.string(), status: z.number(), location: z.string() })),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  timing: z.object({
    dnsMs: z.number().nullable(),
    connectMs: z.number().nullable(),
    tlsMs: z.number().nullable(),
    firstByteMs: z.number(),
    downloadMs: z.number(),
    totalMs: z.number(),
  }),
  sizes: z.object({ transferBytes: z.number(), htmlBytes: z.number(), textBytes: z.number() }),
});
export type PageFacts = z.infer<typeof pageFactsSchema>;

/** What the numbers leave out because the person ignores it: how many findings, and the score with them. */
export const leftOutSchema = z.object({ findings: z.number(), score: z.number() });
export type LeftOut = z.infer<typeof leftOutSchema>;

export const pageAuditSummary = z.object({
  /** 0–100; null when no answer came, so that there was nothing to measure. */
  score: z.number().nullable(),
  errors: z.number(),
  warnings: z.number(),
  notices: z.number(),
  passed: z.number(),
  /** 0 when no answer came. */
  status: z.number(),
  title: z.string(),
  /** On a device only: a server stores all that was found. */
  leftOut: leftOutSchema.optional(),
});
export type PageAuditSummary = z.infer<typeof pageAuditSummary>;

export const pageAuditBody = z.object({
  url: z.string(),
  finalUrl: z.string(),
  status: z.number(),
  /** Null when no HTML document could be read. */
  facts: pageFactsSchema.nullable(),
  categories: z.array(categorySchema),
  findings: z.array(findingSchema),
  /** Ids of the checks that applied and found nothing. */
  passed: z.array(z.string()),
  /** Checks that could not run, and why (`check.<id>.<messageKey>`, or `internal` when the check itself failed). */
  notRun: z.array(z.object({ check: z.string(), outcome: z.literal('notRun'), messageKey: z.string() })),
});
export type PageAuditBody = z.infer<typeof pageAuditBody>;

export const pageAuditContract = defineAnalysisContract({
  type: 'PageAudit',
  params: pageAuditParams,
  summary: pageAuditSummary,
  body: pageAuditBody,
  hasBody: true,
  kept: 20,
});
