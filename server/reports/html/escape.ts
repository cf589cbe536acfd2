const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? sign);
}

/** A text as a string of a style sheet, in which nothing ends it: letters and digits as they are, all else by number. */
export function cssString(text: string): string {
  const escaped = Array.from(text, (sign) =>
    /[\p{L}\p{N} ]/u.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`,
  );
  return `"${escaped.join('')}"`;
}
