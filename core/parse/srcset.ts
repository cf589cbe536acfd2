/** The addresses of a `srcset` attribute as written, in order. Takes time linear in the input. */
export function srcsetUrls(srcset: string): string[] {
  const urls: string[] = [];
  let index = 0;
  while (index < srcset.length) {
    index = skipWhile(srcset, index, /[\s,]/u);
    const end = skipWhile(srcset, index, /\S/u);
    if (end === index) break;
    const written = srcset.slice(index, end);
    const url = trimCommas(written);
    urls.push(url);
    // A comma right after the address ends the candidate; else its descriptors run to the next comma.
    index = url.length < written.length ? end : skipWhile(srcset, end, /[^,]/u);
  }
  return urls;
}

function skipWhile(text: string, from: number, pattern: RegExp): number {
  let index = from;
  while (index < text.length && pattern.test(text.charAt(index))) index += 1;
  return index;
}

function trimCommas(text: string): string {
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === ',') end -= 1;
  return text.slice(0, end);
}
