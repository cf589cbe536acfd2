import { createElement, type ReactNode } from 'react';
import type { TextElement, TextNode } from '#core/contract/page-texts.ts';
import { LocaleLink } from './locale-link.tsx';

/** A formatted text of the server. Nothing of it is markup: each piece becomes an element of its own, by its name in the contract. */
export function TextNodes({ nodes }: { nodes: readonly TextNode[] }): ReactNode {
  return nodes.map((node, index) =>
    // A text does not change while it is shown: places are as good as names.
    typeof node === 'string' ? node : <TextPiece key={index} element={node} />,
  );
}

function TextPiece({ element: { tag, children, id, href, start } }: { element: TextElement }) {
  if (tag === 'a') return <TextLink href={href ?? ''}>{children}</TextLink>;
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  const content = <TextNodes nodes={children} />;
  return createElement(tag, { ...(id !== undefined && { id }), ...(start !== undefined && { start }) }, content);
}

function TextLink({ href, children }: { href: string; children: readonly TextNode[] }) {
  const content = <TextNodes nodes={children} />;
  if (href.startsWith('/')) return <LocaleLink path={href}>{content}</LocaleLink>;
  return (
    <a href={href} {...(/^https?:/iu.test(href) && { rel: 'noopener noreferrer' })}>
      {content}
    </a>
  );
}

/** What a reader sees of it. */
export function textOf(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
