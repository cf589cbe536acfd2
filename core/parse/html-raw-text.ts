import { endsTagName } from './html-characters.ts';

export type RawText = 'rcdata' | 'rawText' | 'script' | 'plaintext';

/** Elements whose contents are text alone, by how it is read where scripts run (HTML, 13.2.6.4). */
export const RAW_TEXT: ReadonlyMap<string, RawText> = new Map([
  ['title', 'rcdata'],
  ['textarea', 'rcdata'],
  ['style', 'rawText'],
  ['xmp', 'rawText'],
  ['iframe', 'rawText'],
  ['noembed', 'rawText'],
  ['noframes', 'rawText'],
  ['noscript', 'rawText'],
  ['script', 'script'],
  ['plaintext', 'plaintext'],
]);

/** Where the end tag of an element lies whose contents are text alone; the end of the document without one. */
export function rawTextEnd(html: string, from: number, name: string): number {
  let index = html.indexOf('</', from);
  while (index !== -1) {
    if (isEndTag(html, index, name)) return index;
    index = html.indexOf('</', index + 2);
  }
  return html.length;
}

function isEndTag(html: string, index: number, name: string): boolean {
  const end = index + 2 + name.length;
  return endsTagName(html.charCodeAt(end)) && html.slice(index + 2, end).toLowerCase() === name;
}

/** The same for a script: one within a comment in it hides its own end tag (HTML, 13.2.5.15 to 13.2.5.31). */
export function scriptEnd(html: string, from: number): number {
  const end = rawTextEnd(html, from, 'script');
  return html.slice(from, end).includes('<!--') ? escapedScriptEnd(html, from) : end;
}

function escapedScriptEnd(html: string, from: number): number {
  // Without the u flag: that would let other letters stand for s and k.
  const sign = /<!--|-->|<\/?script[\t\n\f\r />]/gi;
  sign.lastIndex = from;
  let state: 'plain' | 'escaped' | 'doubly escaped' = 'plain';
  for (let match = sign.exec(html); match !== null; match = sign.exec(html)) {
    const [written] = match;
    if (written === '-->') state = 'plain';
    else if (written === '<!--') {
      if (state === 'plain') state = 'escaped';
      // Its dashes may be those of the end, as in `<!-->`.
      sign.lastIndex -= 2;
    } else if (written.startsWith('</')) {
      if (state !== 'doubly escaped') return match.index;
      state = 'escaped';
    } else if (state === 'escaped') state = 'doubly escaped';
  }
  return html.length;
}
