const ENTRY = /([A-Za-z0-9 .-]+):("(?:[^"\\]|\\.)*"|[^,]*)(?:, |$)/y;
const KINDS: ReadonlySet<string> = new Set(['DNS', 'IP Address']);

/**
 * Host names and IP addresses of a certificate, from the text Node gives: `DNS:a.example, IP Address:192.0.2.7`. A value with a
 * comma or quotation mark in it is a JSON string there, so that no name can pass for two.
 */
export function namesOf(subjectAltName: string): string[] {
  const names: string[] = [];
  ENTRY.lastIndex = 0;
  for (let match = ENTRY.exec(subjectAltName); match !== null; match = ENTRY.exec(subjectAltName)) {
    const [, kind = '', value = ''] = match;
    if (KINDS.has(kind)) names.push(plain(value));
    if (ENTRY.lastIndex >= subjectAltName.length) break;
  }
  return names;
}

function plain(value: string): string {
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}
