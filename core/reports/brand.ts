import { z } from 'zod';
import { contrast } from './contrast.ts';
import type { ReportBrand } from './document.ts';

const MAX_LOGO_CHARACTERS = 12_000;
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
  footer: z.string().max(200),
  contact: z.string().max(200),
  /** Websites whose reports have it unless another is chosen. */
  defaultFor: z.array(z.string().min(1).max(253)).max(50),
});
export type ReportBrandRow = z.infer<typeof reportBrandSchema>;

export const DEFAULT_COLOUR = '#1f5fbf';
const WHITE = '#ffffff';
const BLACK = '#111111';

/** The brand as a report has it: what is written on its colour is white or black, whichever is read better. */
export function toReportBrand(row: Omit<ReportBrandRow, 'label' | 'defaultFor'>): ReportBrand {
  const { name, colour, logo, footer, contact } = row;
  return {
    name,
    colour,
    onColour: contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK,
    logo: logo === '' ? '' : `data:image/png;base64,${logo}`,
    footer,
    contact,
  };
}
