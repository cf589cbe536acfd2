/** One link of a `Link` header. Parameter names in lower case; of a repeated one the first counts. */
export type HeaderLink = { readonly href: string; readonly parameters: ReadonlyMap<string, string> };

const LINK = /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=(?:\s*(?:"(?:[^"\\]|\\.)*"|[^\s";,]+))?)?)*)/gu;
const PARAMETER = /;\s*([^\s=;,]+)(?:\s*=(?:\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";,]+)))?)?/gu;

/** Reads the values of a `Link` header (RFC 8288, section 3). What it cannot read is left out. */
export function parseLinkHeader(values: readonly string[]): HeaderLink[] {
  return values.flatMap((value) =>
    [...value.matchAll(LINK)].map(([, href = '', tail = '']) => ({
      href: href.trim(),
      parameters: parametersOf(tail),
    })),
  );
}

function parametersOf(tail: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain] of tail.matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/gu, '$1') ?? plain ?? '');
  }
  return parameters;
}
