const KEY = 0x5a;
export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

/**
 * The form a password travels in: base64url of its UTF-8 bytes, each XOR 0x5A. It keeps passwords out of casual logs and
 * protects nothing else (product specification, section 5).
 */
export function obfuscatePassword(password: string): string {
  const bytes = new TextEncoder().encode(password).map((byte) => byte ^ KEY);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/gu, '-').replace(/\//gu, '_').replace(/=+$/u, '');
}

/** Undoes `obfuscatePassword` once. @returns `null` when the text is not of that form. */
export function revealPassword(obfuscated: string): string | null {
  if (!/^[A-Za-z0-9_-]*$/u.test(obfuscated)) return null;
  try {
    const binary = atob(obfuscated.replace(/-/gu, '+').replace(/_/gu, '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0) ^ KEY);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
