import type { TableCells } from './save-table.ts';

export type HtmlPart = { readonly heading: string; readonly cells: TableCells };
export type HtmlReport = {
  /** Of the texts, as in the address bar. */
  readonly lang: string;
  readonly title: string;
  /** Sentences below the title. */
  readonly lead: readonly string[];
  readonly parts: readonly HtmlPart[];
};

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:1100px;margin:2rem auto;padding:0 1rem;color:#16191d;background:#fff}' +
  'table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}th,td{border:1px solid #cfd6dc;padding:.3rem .6rem;text-align:start;overflow-wrap:anywhere}' +
  'th{background:#f2f5f7}';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

/** One file that says everything by itself: no scripts, nothing loaded. First row of each table the headings; empty tables are left out. */
export function toHtmlDocument({ lang, title, lead, parts }: HtmlReport): string {
  const tables = parts.map(({ heading, cells: [head = [], ...rows] }) =>
    rows.length === 0
      ? ''
      : `<h2>${escaped(heading)}</h2><table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`,
  );
  const sentences = lead.map((sentence) => `<p>${escaped(sentence)}</p>`).join('');
  return (
    `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>${sentences}${tables.join('')}</body></html>`
  );
}

function row(tag: 'th' | 'td', cells: TableCells[number]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escaped(String(cell ?? ''))}</${tag}>`).join('')}</tr>`;
}
