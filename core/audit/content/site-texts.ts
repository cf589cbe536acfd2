import { z } from 'zod';
import { READING_LEVELS } from '#core/text/readability-formulas.ts';

const pageRow = z.object({
  url: z.string(),
  title: z.string(),
  words: z.number(),
  /** Words of the main text ÷ all words of the page, 0–1. */
  ownShare: z.number(),
  /** `null` where it is not told. */
  language: z.string().nullable(),
  /** By the first formula of the language. */
  level: z.enum(READING_LEVELS).nullable(),
  score: z.number().nullable(),
  isThin: z.boolean(),
  /** The newest date the page names, its Last-Modified and the one in sitemaps, as days: YYYY-MM-DD; '' without. */
  saidDate: z.string(),
  modifiedDate: z.string(),
  /** Of the main text. */
  hash: z.string(),
});
export type SiteTextRow = z.infer<typeof pageRow>;

/** What the texts of a website say of each other. Pages are named by their place in `pages`. */
export const siteTextsSchema = z.object({
  pages: z.array(pageRow),
  exact: z.array(z.object({ pages: z.array(z.number()), words: z.number() })),
  near: z.array(z.object({ pages: z.array(z.number()), similarity: z.number() })),
  /** Main texts of pages in groups of near duplicates, to mark what differs; long ones are cut. */
  texts: z.array(z.object({ page: z.number(), text: z.string() })),
  competing: z.array(z.object({ phrase: z.string(), pages: z.array(z.number()) })),
  /** Pages that no other one links to, with the topics that they alone treat; missing where links are not known. */
  orphans: z.array(z.object({ page: z.number(), phrases: z.array(z.string()) })).optional(),
  folders: z.array(
    z.object({
      folder: z.string(),
      pages: z.number(),
      phrases: z.array(z.object({ text: z.string(), count: z.number() })),
    }),
  ),
});
export type SiteTexts = z.infer<typeof siteTextsSchema>;
