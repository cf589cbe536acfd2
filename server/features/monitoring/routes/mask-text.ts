import { z } from 'zod';

const maskSchema = z.union([
  z.object({ field: z.string(), like: z.string() }),
  z.object({ field: z.string(), between: z.tuple([z.string().nullable(), z.string().nullable()]) }),
]);

/** What is left out, as it is shown; `null` for what this version does not know. */
export function maskText(mask: unknown): { readonly field: string; readonly text: string } | null {
  const parsed = maskSchema.safeParse(mask);
  if (!parsed.success) return null;
  if ('like' in parsed.data) return { field: parsed.data.field, text: parsed.data.like };
  const [after, before] = parsed.data.between;
  return { field: parsed.data.field, text: `${after ?? ''} … ${before ?? ''}`.trim() };
}
