import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** All that a text can be made of; nothing of it runs, loads or looks otherwise than the page says. */
const TEXT_TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  's',
  'code',
  'pre',
  'a',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type TextTag = (typeof TEXT_TAGS)[number];

export type TextElement = {
  tag: TextTag;
  children: TextNode[];
  /** Of a heading: where a link to it leads. */
  id?: string | undefined;
  /** Of a link: `http:`, `https:`, `mailto:`, `tel:`, a path of ours or a place on the page. */
  href?: string | undefined;
  /** Of a list that does not begin with 1. */
  start?: number | undefined;
};
/** A piece of a formatted text: plain text, or an element around others. */
export type TextNode = string | TextElement;

export const textNodeSchema: z.ZodType<TextNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      tag: z.enum(TEXT_TAGS),
      children: z.array(textNodeSchema),
      id: z.string().optional(),
      href: z.string().optional(),
      start: z.number().optional(),
    }),
  ]),
);

export const pageTextSchema = z.object({
  slug: z.string(),
  /** Code of the language it is written in; English where there is none in the wanted one. */
  lang: z.string(),
  /** Whether it is the product's, rather than the operator's. */
  isOwn: z.boolean(),
  title: z.string(),
  description: z.string(),
  changedAtMs: z.number(),
  nodes: z.array(textNodeSchema),
});
export type PageText = z.infer<typeof pageTextSchema>;

export const getPageText = defineEndpoint({
  method: 'GET',
  path: '/api/v1/page-text/',
  access: 'public',
  writes: false,
  summary: 'A legal page or a page of the operator, as a tree of elements',
  query: z.strictObject({ slug: z.string().max(80), lang: z.string().max(12).default('en') }),
  reply: pageTextSchema,
});
