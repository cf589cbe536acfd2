import MarkdownIt, { type Token } from 'markdown-it';
import type { TextElement, TextNode, TextTag } from '#core/contract/page-texts.ts';

/** HTML in a text stays text; a picture would tell its host who reads the page. */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image');

/** The page has the first heading itself. */
const HEADINGS: Readonly<Record<string, TextTag>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };
const SAFE_HREF = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/iu;

/** `tag` is empty for what only holds its children together. */
type Open = Omit<TextElement, 'tag'> & { readonly tag: TextTag | '' };

/** Turns Markdown into a tree of elements. Never throws: whatever cannot be understood is text. */
export function toTextNodes(source: string): TextNode[] {
  const ids = new Set<string>();
  return toNodes(markdown.parse(source, {}), ids);
}

function toNodes(tokens: readonly Token[], ids: Set<string>): TextNode[] {
  const root: Open = { tag: '', children: [] };
  const stack = [root];
  const top = (): Open => stack.at(-1) ?? root;
  for (const token of tokens) {
    if (token.nesting === 1) stack.push(toOpen(token));
    else if (token.nesting === -1) {
      const closed = stack.pop() ?? root;
      append(top(), settle(closed, ids));
    } else append(top(), toLeaf(token, ids));
  }
  return root.children;
}

function append({ children }: Open, nodes: readonly TextNode[]): void {
  for (const node of nodes) children.push(node);
}

function toOpen(token: Token): Open {
  const { tag, hidden } = token;
  if (hidden) return { tag: '', children: [] };
  if (tag === 'a') {
    const href = String(token.attrGet('href'));
    return { tag: SAFE_HREF.test(href) ? 'a' : '', children: [], ...(SAFE_HREF.test(href) && { href }) };
  }
  const start = token.attrGet('start');
  return {
    tag: (HEADINGS[tag] ?? tag) as TextTag, // markdown-it makes no others: text-nodes.test.ts parses the reply schema
    children: [],
    ...(start !== null && { start: Number(start) }),
  };
}

function settle({ tag, ...element }: Open, ids: Set<string>): TextNode[] {
  if (tag === '') return element.children;
  return [{ tag, ...element, ...(/^h\d/u.test(tag) && { id: toId(textOf(element.children), ids) }) }];
}

function toLeaf(token: Token, ids: Set<string>): TextNode[] {
  switch (token.type) {
    case 'inline':
      return toNodes(token.children ?? [], ids);
    case 'softbreak':
      return [' '];
    case 'hardbreak':
      return [{ tag: 'br', children: [] }];
    case 'hr':
      return [{ tag: 'hr', children: [] }];
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }];
    case 'fence':
    case 'code_block':
      return [{ tag: 'pre', children: [{ tag: 'code', children: [token.content] }] }];
    default:
      return token.content === '' ? [] : [token.content];
  }
}

/** What a reader sees of it. */
export function textOf(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** A heading's place: its words, in any script; the second of the same name has a number. */
function toId(text: string, ids: Set<string>): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
  const name = words === '' ? 'part' : words;
  let id = name;
  for (let count = 2; ids.has(id); count += 1) id = `${name}-${count}`;
  ids.add(id);
  return id;
}
