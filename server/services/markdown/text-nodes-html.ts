import type { TextNode } from '#core/contract/page-texts.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const VOID = new Set(['br', 'hr']);

function escapeText(text: string): string {
  return text.replace(/[&<>"]/gu, (sign) => ESCAPES[sign] ?? sign);
}

/** A formatted text as HTML, for readers without JavaScript. Links to other hosts learn nothing of the page they stand on. */
export function toHtml(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      const { tag, id, href, start, children } = node;
      const attributes = [
        ...(id === undefined ? [] : [`id="${escapeText(id)}"`]),
        ...(href === undefined ? [] : [`href="${escapeText(href)}"`]),
        ...(href !== undefined && /^https?:/iu.test(href) ? ['rel="noopener noreferrer"'] : []),
        ...(start === undefined ? [] : [`start="${start}"`]),
      ];
      const open = `<${[tag, ...attributes].join(' ')}>`;
      return VOID.has(tag) ? open : `${open}${toHtml(children)}</${tag}>`;
    })
    .join('');
}
