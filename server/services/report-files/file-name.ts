const MOST_CHARACTERS = 120;
/** Names that Windows keeps for devices, whatever comes behind their first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;

/** A name that every system takes: no folder, no control character, no device, not too long; its extension stays. */
export function toFileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '-')
    .replace(/\.{2,}/gu, '.')
    .replace(/^[\s.-]+|[\s.-]+$/gu, '')
    .replace(DEVICE, (name) => `${name}-`);
  const short = Array.from(plain)
    .slice(0, MOST_CHARACTERS - extension.length - 1)
    .join('')
    .trim();
  return `${short === '' ? 'report' : short}.${extension}`;
}
