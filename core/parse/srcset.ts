/** The addresses of a `srcset` attribute as written, in order. Takes time linear in the input. */
export function srcsetUrls(srcset: string): string[] {
  const urls: string[] = [];
  let index = 0;
  while (index < srcset.length) {
    index = skip(srcset, index, /[\s,]*/uy);
    const end = skip(srcset, index, /\S*/uy);
    if (end === index) break;
    const written = srcset.slice(index, end);
    const url = trimCommas(written);
    urls.push(url);
    // A comma right after the address ends the candidate; else its descriptors run to the next comma.
    index = url.length < written.length ? end : skip(srcset, end, /[^,]*/uy);
  }
  return urls;
}

function skip(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

function trimCommas(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === ',') end -= 1;
  return text.slice(0, end);
}
