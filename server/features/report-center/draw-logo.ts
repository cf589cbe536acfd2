import { imageSize } from 'image-size';
import { AppError } from '#core/contract/errors.ts';
import { MAX_FAVICON_CHARACTERS } from '#core/reports/brand-row.ts';
import { checkPicture, MAX_PICTURE_BYTES } from '#server/services/brands/check-picture.ts';
import { toPng } from '#server/services/brands/render-marks.ts';

/** A row of a list has to have room for it (`reportBrandSchema`). */
const MAX_LOGO_CHARACTERS = 12_000;
const MOST_SOURCE_PX = 4000;
const WIDTHS_PX = [480, 360, 280, 220, 160, 110, 80] as const;
const MOST_HEIGHT_PX = 160;
const SVG_WIDTH = 480;
const FAVICON_PX = [64, 48, 32, 16] as const;

export type Logo = { readonly logo: string; readonly widthPx: number; readonly heightPx: number };

/**
 * A picture drawn anew as a PNG: nothing of its bytes is left, and whatever is more than a picture is refused before.
 * @throws {AppError} UNSUPPORTED_MEDIA_TYPE with the reason, TOO_LARGE.
 */
export async function drawLogo(bytes: Buffer): Promise<Logo> {
  const { checked, width, height } = await readPicture(bytes);
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:${checked.type};base64,${checked.base64}"/></svg>`;
  const source = checked.type === 'image/svg+xml' ? bytes.toString('utf8') : frame;
  for (const widest of WIDTHS_PX) {
    const widthPx = Math.max(1, Math.round(Math.min(widest, (MOST_HEIGHT_PX * width) / height)));
    const png = await toPng(source, widthPx);
    if (png === null) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'it cannot be drawn');
    const logo = png.toString('base64');
    if (logo.length <= MAX_LOGO_CHARACTERS) return { logo, widthPx, heightPx: Math.round((widthPx * height) / width) };
  }
  throw new AppError('TOO_LARGE', 'It has too many details for a logo');
}

/**
 * A picture drawn anew as a square PNG, as large as there is room for; as `drawLogo`.
 * @throws {AppError} as `drawLogo` does
 */
export async function drawFavicon(bytes: Buffer): Promise<Logo> {
  const { checked } = await readPicture(bytes);
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><image width="64" height="64" href="data:${checked.type};base64,${checked.base64}"/></svg>`;
  for (const px of FAVICON_PX) {
    const logo = (await toPng(frame, px))?.toString('base64') ?? '';
    if (logo !== '' && logo.length <= MAX_FAVICON_CHARACTERS) return { logo, widthPx: px, heightPx: px };
  }
  throw new AppError('TOO_LARGE', 'It has too many details for an icon');
}

/** @throws {AppError} for whatever is more than a picture of a usual size. */
async function readPicture(bytes: Buffer) {
  if (bytes.length > MAX_PICTURE_BYTES) throw new AppError('TOO_LARGE', `At most ${MAX_PICTURE_BYTES / 1024} KB`);
  const checked = await checkPicture(bytes);
  if ('fault' in checked) throw new AppError('UNSUPPORTED_MEDIA_TYPE', checked.fault);
  const { width, height } = sizeOf(bytes);
  if (width > MOST_SOURCE_PX || height > MOST_SOURCE_PX)
    throw new AppError('TOO_LARGE', `At most ${MOST_SOURCE_PX} px`);
  return { checked, width, height };
}

function sizeOf(bytes: Buffer): { width: number; height: number } {
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height };
  } catch {
    // An SVG without a size of its own is drawn as wide as it is wanted.
  }
  return { width: SVG_WIDTH, height: MOST_HEIGHT_PX };
}
