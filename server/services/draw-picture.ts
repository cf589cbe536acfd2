import { AppError } from '#core/contract/errors.ts';

const SIDE_PX = 256;
/** What a picture may have before it is unpacked: a small file can be an endless picture. */
const MAX_PIXELS = 50_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Draws a picture anew, as a square WebP without what else its file held: place, device, comments, code.
 * @throws AppError PICTURE_UNREADABLE for what is no picture of a usual format, or a larger one.
 */
export async function drawPicture(bytes: Uint8Array): Promise<Uint8Array> {
  // Its library is loaded when the first picture comes.
  const { default: sharp } = await import('sharp');
  const refuse = (cause?: unknown) =>
    new AppError('PICTURE_UNREADABLE', 'This is no picture that can be used', { cause });
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;
    const { format } = await sharp(bytes, options).metadata();
    if (!FORMATS.has(format)) throw refuse();
    const drawn = sharp(bytes, options).rotate().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 82 });
    return await drawn.timeout({ seconds: 10 }).toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : refuse(error);
  }
}
