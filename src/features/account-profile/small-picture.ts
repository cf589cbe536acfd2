import { AppError } from '#core/contract/errors.ts';

const SIDE_PX = 512;

/** A square from the middle of a picture, as base64: what was chosen may be large, and says where it was taken. @throws AppError */
export async function toSmallPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new AppError('PICTURE_UNREADABLE', 'The browser cannot read this picture', { cause });
  });
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(SIDE_PX, SIDE_PX);
  const context = canvas.getContext('2d');
  if (context === null) throw new AppError('PICTURE_UNREADABLE', 'The browser cannot draw');
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  bitmap.close();
  const small = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await small.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
