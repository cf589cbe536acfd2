import { contrastOf } from '#core/base/color/hex-contrast.ts';
import type { ReportBrandRow } from './brand-row.ts';
import type { ReportBrand } from './document.ts';

export const DEFAULT_COLOUR = '#1f5fbf';
const WHITE = '#ffffff';
const BLACK = '#111111';

/** The brand as a report has it: what is written on its colour is white or black, whichever is read better. */
export function toReportBrand(row: Omit<ReportBrandRow, 'label' | 'defaultFor'>): ReportBrand {
  const { name, colour, logo, favicon = '', footer, contact } = row;
  return {
    name,
    colour,
    onColour: contrastOf(colour, WHITE) >= contrastOf(colour, BLACK) ? WHITE : BLACK,
    logo: toPicture(logo),
    favicon: toPicture(favicon),
    footer,
    contact,
  };
}

function toPicture(base64: string): string {
  return base64 === '' ? '' : `data:image/png;base64,${base64}`;
}
