import { decodedLabel } from './shown-host.ts';

/** Letters and the Latin one a reader takes each for (https://www.unicode.org/Public/security/latest/confusables.txt), a script a line. */
const LATIN_OF = [
  ['асԁеһіјӏорԗԛѕԝхуѵѡъьҽпг', 'acdehijloprqswxyvwbbenr'],
  ['αγηικνορστυχωϲϳ', 'aynikvopotuxwcj'],
  ['ագզհյոսցքօ', 'wqqhjnugpo'],
].map(([letters = '', latin = '']) => new Map(Array.from(letters, (letter, at) => [letter, latin[at] ?? ''])));

/**
 * The host of Latin letters that a reader would take this one for: `apple.com` of the Cyrillic `xn--80ak6aa92e.com`. `null` where a label
 * in another script has a letter that looks like no Latin one, or no label is in another script.
 */
export function latinTwin(host: string): string | null {
  if (!/xn--/iu.test(host)) return null;
  const labels = host.split('.').map((label) => (/^xn--/iu.test(label) ? latinOf(label) : label));
  return labels.includes(null) ? null : labels.join('.');
}

function latinOf(label: string): string | null {
  const letters = Array.from(decodedLabel(label) ?? '');
  for (const twins of LATIN_OF) {
    const latin = letters.map((letter) => (/[a-z0-9-]/u.test(letter) ? letter : twins.get(letter)));
    if (latin.length > 0 && !latin.includes(undefined)) return latin.join('');
  }
  return null;
}
