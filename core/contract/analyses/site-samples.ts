import { z } from 'zod';

export const MAX_SAMPLES = 50;
export const MAX_PER_GROUP = 5;
export const MAX_PATTERNS = 30;

/** Which pages of a website stand for it: so many of each group of pages of its last crawl that look like one template, or those that are named. */
export const sampleParams = {
  /** Of the website. */
  url: z.string().min(1).max(2048),
  perGroup: z.number().int().min(1).max(MAX_PER_GROUP).default(1),
  limit: z.number().int().min(1).max(MAX_SAMPLES).default(20),
  /** Of paths, as in `/shop/*`: they come before those that are found. */
  patterns: z
    .array(
      z
        .string()
        .max(200)
        .regex(/^\/\S*$/u),
    )
    .max(MAX_PATTERNS)
    .default([]),
  /** Pages in place of those of the crawl; all of them are looked at. */
  urls: z.array(z.string().min(1).max(2048)).max(MAX_SAMPLES).default([]),
};

/** What is said of the whole website beside its samples. */
export const sampleBody = {
  url: z.string(),
  /** Good pages that the crawl found, else the pages named. */
  crawledPages: z.number(),
  /** The groups that were sampled, the start page first, then the largest. */
  groups: z.array(z.object({ pattern: z.string(), pages: z.number() })),
};
