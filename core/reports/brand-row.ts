import { z } from 'zod';
import { isEmail } from '#core/domain/email.ts';

const MAX_LOGO_CHARACTERS = 12_000;
/** With the logo it has to fit a row of a list. */
export const MAX_FAVICON_CHARACTERS = 3000;
/** `#rrggbb`, nothing else: it is written into style sheets. */
export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/u);

/** Whose name and colours a report has. */
export const reportBrandSchema = z.strictObject({
  /** For its list. */
  label: z.string().min(1).max(60),
  /** As the reader sees it. */
  name: z.string().min(1).max(80),
  colour: colourSchema,
  /** A PNG as base64; empty for none. */
  logo: z
    .string()
    .max(MAX_LOGO_CHARACTERS)
    .regex(/^[\w+/=]*$/u),
  /** A square PNG as base64, for tabs of browsers; none without it. */
  favicon: z
    .string()
    .max(MAX_FAVICON_CHARACTERS)
    .regex(/^[\w+/=]*$/u)
    .optional(),
  /** From whom reports come, once its domain is shown to be the account's; the product's address without it. */
  senderEmail: z.string().max(254).refine(isEmail).toLowerCase().optional(),
  footer: z.string().max(200),
  contact: z.string().max(200),
  /** Websites whose reports have it unless another is chosen. */
  defaultFor: z.array(z.string().min(1).max(253)).max(50),
});
export type ReportBrandRow = z.infer<typeof reportBrandSchema>;
