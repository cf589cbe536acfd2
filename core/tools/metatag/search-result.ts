import { collapseSpace } from '#core/base/plain-text.ts';
import { arialWidth } from '#core/standards/arial-widths.ts';

export type ResultDevice = 'desktop' | 'phone';
/** How much room a text has: its font, and pixels of it before it is cut. */
type Room = { readonly fontPx: number; readonly maxPx: number };

/**
 * Measured of Google's results, which publishes no numbers; those of a desktop are the limits of the checks `title-too-long` and
 * `description-too-long`. A phone of 360 px breaks titles into two lines and gives descriptions about two and a half.
 */
export const RESULT_ROOM: Readonly<Record<ResultDevice, { readonly title: Room; readonly description: Room }>> = {
  desktop: { title: { fontPx: 20, maxPx: 600 }, description: { fontPx: 14, maxPx: 960 } },
  phone: { title: { fontPx: 18, maxPx: 620 }, description: { fontPx: 14, maxPx: 680 } },
};

/** What follows a text that is cut. */
const CUT = ' ...';

export type CutText = { readonly text: string; readonly widthPx: number; readonly isCut: boolean };

/** A text as a search result shows it: cut behind the last word that fits, with dots. The width is that of the whole text. */
export function cutText(whole: string, { fontPx, maxPx }: Room): CutText {
  const text = collapseSpace(whole);
  const widthPx = arialWidth(text, fontPx);
  if (widthPx <= maxPx) return { text, widthPx, isCut: false };
  const room = maxPx - arialWidth(CUT, fontPx);
  const letters = Array.from(text);
  // Halving: text of any length is measured a few times.
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (arialWidth(letters.slice(0, middle).join(''), fontPx) <= room) fits = middle;
    else tooMany = middle;
  }
  const start = letters.slice(0, fits).join('');
  const isInWord = letters[fits] !== ' ' && /\s/u.test(start);
  const kept = isInWord ? start.replace(/\s+\S*$/u, '') : start;
  return { text: `${kept.trimEnd()}${CUT}`, widthPx, isCut: true };
}

/** The address as a result shows it: the host, then the path's parts behind arrows. */
export function toBreadcrumbs(url: string): { readonly host: string; readonly path: string } {
  const parsed = URL.parse(url);
  if (parsed === null) return { host: url, path: '' };
  const parts = parsed.pathname.split('/').filter((part) => part !== '');
  return { host: `${parsed.protocol}//${parsed.host}`, path: parts.map((part) => ` › ${readable(part)}`).join('') };
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
