import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textNodeSchema } from '#core/contract/page-texts.ts';
import { toHtml } from './text-nodes-html.ts';
import { toTextNodes } from './text-nodes.ts';

const html = (source: string) => toHtml(toTextNodes(source));

describe('a text in Markdown', () => {
  it.each([
    [
      'Hello *world*, **all** of `it`\nhere',
      '<p>Hello <em>world</em>, <strong>all</strong> of <code>it</code> here</p>',
    ],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['a  \nb\n\n---', '<p>a<br>b</p><hr>'],
    ['```js\nif (a < b) c();\n```', '<pre><code>if (a &lt; b) c();\n</code></pre>'],
    [
      '| a | b |\n|:--|--:|\n| 1 | 2 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['[a](/pricing/)', '<p><a href="/pricing/">a</a></p>'],
    [
      '[a](https://example.org/?a=1&b=2)',
      '<p><a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer">a</a></p>',
    ],
    ['[a](mailto:a@example.org)', '<p><a href="mailto:a@example.org">a</a></p>'],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('has its headings below the one of the page, each with a place of its own', () => {
    expect(html('# What we keep\n## What we keep\n### Où ?\n###### 資料\n## !')).toBe(
      '<h2 id="what-we-keep">What we keep</h2><h2 id="what-we-keep-2">What we keep</h2><h3 id="où">Où ?</h3><h4 id="資料">資料</h4><h2 id="part">!</h2>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '<!-- a comment -->',
    '`</code><script>alert(1)</script>`',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt&colon;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example/)',
    '[x](ftp://evil.example/)',
    '![x](https://evil.example/pixel.png)',
    '[x](https://a.example/"onclick="alert(1))',
    '# <script>alert(1)</script>',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('keeps %j from doing anything [spec:2.26]', (source) => {
    const out = html(source);
    expect(out.replace(/<\/?(?:p|h2|a|code)(?: (?:id|href|rel)="[^"<>]*")*>/gu, '')).not.toMatch(/[<>]/u);
    const targets = [...out.matchAll(/href="([^"]*)"/gu)].map(([, href]) => href);
    expect(targets.filter((href) => !/^https:\/\/(?:a|evil)\.example\//u.test(href ?? ''))).toEqual([]);
    expect(out).not.toContain('<img');
  });

  it('is made of nothing the contract does not know', () => {
    const source = '# a\n\n1. b\n\n> **c** ~~d~~ [e](/f/)\n\n| g |\n|---|\n| h |\n\n    i\n\n***\n\nj\\\nk <b>';
    const nodes = toTextNodes(source);
    expect(z.array(textNodeSchema).parse(nodes)).toEqual(nodes);
  });
});
