import { z } from 'zod';
import { AXE_TAGS, DEFAULT_TAGS } from '#core/audit/accessibility/options.ts';
import { IMPACTS } from '#core/audit/accessibility/outcomes.ts';
import { defineAnalysisContract } from '#core/contract/analysis-contract.ts';

export const accessibilityViewport = z.enum(['phone', 'desktop']);
export const accessibilityScheme = z.enum(['light', 'dark']);
export const ACCESSIBILITY_ZOOMS = [100, 200] as const;

/** How the page is looked at. */
const view = {
  tags: z
    .array(z.enum(AXE_TAGS))
    .min(1)
    .max(AXE_TAGS.length)
    .default([...DEFAULT_TAGS]),
  viewport: accessibilityViewport.default('desktop'),
  scheme: accessibilityScheme.default('light'),
  zoom: z.literal(ACCESSIBILITY_ZOOMS).default(100),
};

export const accessibilityParams = z.strictObject({
  url: z.string().min(1).max(2048),
  ...view,
  /** Of axe's own texts, as our addresses write it. */
  language: z
    .string()
    .max(20)
    .regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu)
    .default('en'),
});
export type AccessibilityParams = z.infer<typeof accessibilityParams>;

export const accessibilitySummary = z.object({
  /** Rules that are broken, axe's and ours. */
  violations: z.number(),
  /** Elements that break them; one is counted for each of its rules. */
  elements: z.number(),
  /** Rules that axe could not judge alone. */
  review: z.number(),
  passed: z.number(),
  notApplicable: z.number(),
  /** Of the broken rules, by impact. */
  critical: z.number(),
  serious: z.number(),
  moderate: z.number(),
  minor: z.number(),
  /** What makes two runs comparable. */
  view: z.string(),
});
export type AccessibilitySummary = z.infer<typeof accessibilitySummary>;

const impact = z.enum(IMPACTS).nullable();
const texts = z.array(z.string()).readonly();

const foundElement = z.object({
  selector: z.string(),
  snippet: z.string(),
  impact,
  any: texts,
  all: texts,
  contrast: z
    .object({
      text: z.string(),
      background: z.string(),
      ratio: z.number(),
      required: z.number(),
      nearestText: z.string().nullable(),
      nearestBackground: z.string().nullable(),
    })
    .nullable(),
  picture: z.string().nullable(),
  stop: z.number().nullable(),
  reachesPx: z.number().nullable(),
});

const ruleOutcome = z.object({
  rule: z.string(),
  impact,
  help: z.string(),
  description: z.string(),
  helpUrl: z.string(),
  criteria: texts,
  tags: texts,
  elements: z.array(foundElement).readonly(),
  elementCount: z.number(),
});
const ruleCount = z.object({ rule: z.string(), help: z.string(), elementCount: z.number() });

export const accessibilityBody = z.object({
  url: z.string(),
  /** Where the page was in the end: another one when the address led on, such as to a form to sign in. */
  finalUrl: z.string(),
  title: z.string(),
  ...view,
  /** Of axe's texts: `en` where it has none in the language that was asked for. */
  language: z.string(),
  axeVersion: z.string(),
  violations: z.array(ruleOutcome).readonly(),
  review: z.array(ruleOutcome).readonly(),
  passed: z.array(ruleCount).readonly(),
  notApplicable: z.array(ruleCount).readonly(),
  /** By our own rules, beyond axe. */
  own: z.array(ruleOutcome).readonly(),
  /** Null where it came to no end in its time. */
  keyboard: z
    .object({
      focusable: z.number(),
      /** In the order of Tab; the first of them. */
      order: z.array(z.object({ selector: z.string(), snippet: z.string() })).readonly(),
    })
    .nullable(),
  reflow: z.object({ widthPx: z.number(), scrollWidthPx: z.number() }).nullable(),
});
export type AccessibilityBody = z.infer<typeof accessibilityBody>;

/** What of a page keeps people out, as far as a machine can tell. */
export const accessibilityContract = defineAnalysisContract({
  type: 'Accessibility',
  params: accessibilityParams,
  summary: accessibilitySummary,
  body: accessibilityBody,
  hasBody: true,
  kept: 20,
});
