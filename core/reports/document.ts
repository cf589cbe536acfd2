import { z } from 'zod';
import { textNodeSchema } from '#core/contract/page-texts.ts';

export const TONES = ['good', 'bad', 'warn', 'plain'] as const;
export type Tone = (typeof TONES)[number];

/** How the numbers of a column are written; `text` for words, `date` and `time` for moments. */
export const CELL_KINDS = ['text', 'url', 'count', 'number', 'ms', 'bytes', 'score', 'date', 'time'] as const;
export type CellKind = (typeof CELL_KINDS)[number];
export const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof cellSchema>;

const statSchema = z.object({
  label: z.string(),
  /** Ready to be read. */
  value: z.string(),
  /** The change since the comparison, ready to be read; empty without one. */
  change: z.string(),
  tone: z.enum(TONES),
  /** The same as numbers, for formats that compute; reports made before have none. */
  amount: z.object({ value: z.number(), change: z.number().nullable(), kind: z.enum(CELL_KINDS) }).optional(),
});
export type Amount = NonNullable<z.infer<typeof statSchema>['amount']>;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(3), z.literal(4)]), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string(), tone: z.enum(TONES) }),
  /** A text that somebody wrote, as a tree of elements. */
  z.object({ kind: z.literal('rich'), nodes: z.array(textNodeSchema) }),
  z.object({
    kind: z.literal('list'),
    items: z.array(z.object({ text: z.string(), detail: z.string() })),
    isOrdered: z.boolean(),
  }),
  z.object({ kind: z.literal('stats'), stats: z.array(statSchema) }),
  z.object({
    kind: z.literal('gauge'),
    label: z.string(),
    value: z.number().nullable(),
    before: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('table'),
    title: z.string(),
    columns: z.array(z.object({ title: z.string(), kind: z.enum(CELL_KINDS) })),
    rows: z.array(z.array(cellSchema)),
    /** Rows there would be besides. */
    left: z.number(),
  }),
  z.object({
    kind: z.literal('chart'),
    chart: z.enum(['line', 'bars', 'stacked']),
    /** What the chart shows, in a sentence. */
    title: z.string(),
    /** The end of the axis of values; `null` as the values say. */
    max: z.number().nullable(),
    unit: z.enum(CELL_KINDS),
    categories: z.array(z.string()),
    /** When the categories are days: a moment of each. */
    moments: z.array(z.number()).optional(),
    series: z.array(
      z.object({
        name: z.string(),
        tone: z.enum([...TONES, 'brand', 'second']),
        values: z.array(z.number().nullable()),
      }),
    ),
  }),
]);
export type Block = z.infer<typeof blockSchema>;
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

export const reportDocumentSchema = z.object({
  title: z.string(),
  /** BCP 47. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  zone: z.string(),
  /** When the results were frozen. */
  takenAtMs: z.number(),
  sites: z.array(z.string()),
  period: z.string(),
  brand: z.object({
    name: z.string(),
    /** `#rrggbb`. */
    colour: z.string(),
    /** What is written on the colour. */
    onColour: z.string(),
    /** A PNG as a `data:` address; empty for none. */
    logo: z.string(),
    /** The same for tabs of browsers. */
    favicon: z.string().default(''),
    footer: z.string(),
    contact: z.string(),
  }),
  /** Words that every format needs around the contents. */
  words: z.object({ contents: z.string(), more: z.string(), page: z.string(), table: z.string() }),
  sections: z.array(
    z.object({
      key: z.string(),
      section: z.string(),
      title: z.string(),
      note: z.array(textNodeSchema),
      blocks: z.array(blockSchema),
    }),
  ),
});
/** A report as data: what every format is written from. */
export type ReportDocument = z.infer<typeof reportDocumentSchema>;
export type ReportBrand = ReportDocument['brand'];
export type ReportSection = ReportDocument['sections'][number];
