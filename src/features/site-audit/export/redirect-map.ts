import type { CrawledPage } from '#core/contract/analyses/site-audit.ts';
import type { ExportColumn } from '#src/data/table-export/export-table.ts';

export type Redirect = { readonly from: URL; readonly to: URL; readonly status: number };

/** The redirects among crawled addresses, in their order; what cannot be read as an address is left out. */
export function redirectsOf(pages: readonly CrawledPage[]): Redirect[] {
  return pages.flatMap(({ url, redirectsTo, status }) =>
    redirectsTo !== null && status !== null && URL.canParse(url) && URL.canParse(redirectsTo, url)
      ? [{ from: new URL(url), to: new URL(redirectsTo, url), status }]
      : [],
  );
}

/** From, to and status; the keys are the same in every language. */
export function redirectColumns(headers: Record<'from' | 'to' | 'status', string>): ExportColumn<Redirect>[] {
  return [
    { key: 'from', header: headers.from, value: ({ from }) => from.href, width: 60 },
    { key: 'to', header: headers.to, value: ({ to }) => to.href, width: 60 },
    { key: 'status', header: headers.status, value: ({ status }) => status },
  ];
}

/**
 * One nginx `map` for each status, with the line that uses it in the `server` block
 * (https://nginx.org/en/docs/http/ngx_http_map_module.html).
 */
export function toNginxMap(redirects: readonly Redirect[]): string {
  return [...Map.groupBy(redirects, ({ status }) => status)]
    .sort(([a], [b]) => a - b)
    .map(([status, own]) => {
      const name = `$redirect_${status}`;
      const lines = own.map(({ from, to }) => `    ${quoted(from.pathname + from.search)} ${quoted(targetOf(to))};\n`);
      return `map $request_uri ${name} {\n${lines.join('')}}\n# server: if (${name}) { return ${status} ${name}; }\n`;
    })
    .join('\n');
}

/**
 * Rules for Apache's server configuration or .htaccess (https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html). `Redirect` would
 * not do: it catches everything below a path, knows no query, and encodes a target once more.
 */
export function toApacheRules(redirects: readonly Redirect[]): string {
  return ['RewriteEngine On\n', ...redirects.map(apacheRule)].join('');
}

function apacheRule({ from, to, status }: Redirect): string {
  // In .htaccess the path comes without its first slash.
  const path = asPattern(decoded(from.pathname).slice(1));
  // A bare percent sign would be taken for a group of a condition; with NE the target stays as it is written.
  const target = targetOf(to).replaceAll('%', String.raw`\%`);
  const rule = (flags: string) => `RewriteRule ${quoted(`^/?${path}$`)} ${quoted(target)} [R=${status},NE,${flags}]\n`;
  if (from.search === '') return rule('L');
  return `RewriteCond %{QUERY_STRING} ${quoted(`^${asPattern(from.search.slice(1))}$`)}\n${rule('QSD,L')}`;
}

/** The path as Apache compares it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing stays as it is.
    return path;
  }
}

function asPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
}

/** Without the signs that would begin a variable or escape what follows. */
function targetOf({ href }: URL): string {
  return href.replaceAll('$', '%24').replaceAll('\\', '%5C');
}

/** One word of a configuration: nothing in it can end the quotes or the line. */
function quoted(text: string): string {
  return `"${text.replace(/[\u0000-\u001f\u007f]/gu, ' ').replace(/["\\]/gu, String.raw`\$&`)}"`;
}
