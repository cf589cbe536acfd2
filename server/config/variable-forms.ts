import { z } from 'zod';

/** Texts separated by commas. */
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export const isUrl = (text: string, schemes: readonly string[]) => schemes.includes(URL.parse(text)?.protocol ?? '');
