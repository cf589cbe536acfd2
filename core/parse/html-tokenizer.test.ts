import { describe, expect, it } from 'vitest';
import { tokenizeHtml } from './html-tokenizer.ts';

/** Tokens as short lines: `<name a="b">` with ` /` when it closes itself, `</name>`, text as it is, `!` and a declaration. */
function tokensOf(html: string, { isForeign = false } = {}): string[] {
  const tokens: string[] = [];
  let text = '';
  function add(token: string): void {
    if (text !== '') tokens.push(text);
    text = '';
    if (token !== '') tokens.push(token);
  }
  tokenizeHtml(html, {
    startTag({ name }, tag) {
      let written = name;
      for (let each = tag.attributes; each !== null; each = each.next) written += ` ${each.name}="${each.value}"`;
      add(`<${written}${tag.isSelfClosing ? ' /' : ''}>`);
      return !isForeign;
    },
    endTag: ({ name }) => add(`</${name}>`),
    text(data) {
      text += data;
    },
    doctype: (declaration) => add(`!${declaration}`),
    isForeignNode: () => isForeign,
  });
  add('');
  return tokens;
}

/** The numbers are those of the sections of the HTML standard's chapter 13.2.5. */
const CASES: readonly (readonly [state: string, html: string, ...tokens: string[]])[] = [
  ['1 data', 'a < b <3 &lt; c', 'a < b <3 < c'],
  ['6 tag open: the end', 'a<', 'a<'],
  ['6 tag open: no letter', '<é><1><<b>', '<é><1><', '<b>'],
  ['6 tag open: a question mark', 'a<?php echo "<b>"; ?>c', 'a"; ?>c'],
  ['7 end tag open: the end', 'a</', 'a</'],
  ['7 end tag open: nothing', 'a</>b', 'ab'],
  ['7 end tag open: no letter', 'a</ b>c</1>d', 'acd'],
  ['8 tag name', '<a\tb><c\nd><e\fg><h/><i\rj><K>', '<a b="">', '<c d="">', '<e g="">', '<h />', '<i j="">', '<k>'],
  ['8 tag name: only ASCII letters change', '<DIVÉ\u212A"x></DIVÉ\u212A>', '<divÉ\u212A"x>', '</divÉ\u212A>'],
  ['8 tag name: NUL', '<a\0b>', '<a\uFFFDb>'],
  ['8 tag name: the end', 'a<b', 'a'],
  ['9 RCDATA', '<title>a<b>&amp;\0<!--</title>c', '<title>', 'a<b>&\uFFFD<!--', '</title>', 'c'],
  ['11 RCDATA end tag: case and attributes', '<Title>a</TITLE b=">">c', '<title>', 'a', '</title>', 'c'],
  [
    '11 RCDATA end tag: of another name',
    '<textarea>a</title></textareas></textarea/>',
    '<textarea>',
    'a</title></textareas>',
    '</textarea>',
  ],
  ['11 RCDATA end tag: the end', '<title>a</title', '<title>', 'a</title'],
  ['11 RCDATA end tag: the end behind it', '<title>a</title b', '<title>', 'a'],
  ['12 raw text', '<style>a<b>&amp;\0</style>', '<style>', 'a<b>&amp;\uFFFD', '</style>'],
  [
    '12 raw text: all of its elements',
    '<xmp><b></xmp><iframe><b></iframe><noembed><b></noembed><noframes><b></noframes>',
    '<xmp>',
    '<b>',
    '</xmp>',
    '<iframe>',
    '<b>',
    '</iframe>',
    '<noembed>',
    '<b>',
    '</noembed>',
    '<noframes>',
    '<b>',
    '</noframes>',
  ],
  ['12 raw text: closing itself changes nothing', '<style/><b></style>', '<style />', '<b>', '</style>'],
  [
    '12 raw text: noscript, since scripts run',
    '<noscript><b></iframe><!--</noscript><p>',
    '<noscript>',
    '<b></iframe><!--',
    '</noscript>',
    '<p>',
  ],
  ['12 raw text: noscript without an end', '<noscript><b>', '<noscript>', '<b>'],
  ['15 script data', '<script>a</b></scripts></SCRIPT\n>c', '<script>', 'a</b></scripts>', '</script>', 'c'],
  ['20 script data escaped', '<script><!--</script>-->', '<script>', '<!--', '</script>', '-->'],
  ['21 script data escaped: at once over', '<script><!--><script></script>', '<script>', '<!--><script>', '</script>'],
  [
    '21 script data escaped: over with three dashes',
    '<script><!---><script></script>',
    '<script>',
    '<!---><script>',
    '</script>',
  ],
  [
    '26 script data double escaped',
    '<script><!--<script></script>--></script>a',
    '<script>',
    '<!--<script></script>-->',
    '</script>',
    'a',
  ],
  [
    '26 script data double escaped: another name',
    '<script><!--<scripts></script>',
    '<script>',
    '<!--<scripts>',
    '</script>',
  ],
  [
    '26 script data double escaped: left by -->',
    '<script><!--<script>--></script>a',
    '<script>',
    '<!--<script>-->',
    '</script>',
    'a',
  ],
  [
    '26 script data double escaped: twice',
    '<script><!--<script></script><SCRIPT/></script></script>a',
    '<script>',
    '<!--<script></script><SCRIPT/></script>',
    '</script>',
    'a',
  ],
  ['26 script data double escaped: the end', '<script><!--<script></script>a', '<script>', '<!--<script></script>a'],
  ['32 plain text', '<plaintext>a</plaintext>&amp;\0', '<plaintext>', 'a</plaintext>&amp;\uFFFD'],
  ['32 before attribute name', '<a =b / c // d>', '<a =b="" c="" d="">'],
  ['33 attribute name', '<a B"c\'d<e=f \0=g>', '<a b"c\'d<e="f" \uFFFD="g">'],
  ['33 attribute name: repeated', '<a b=1 B=2 c b>', '<a b="1" c="">'],
  ['34 after attribute name', '<a b = c d\n=\te f />', '<a b="c" d="e" f="" />'],
  ['35 before attribute value: none', '<a b=>c', '<a b="">', 'c'],
  ['36 double-quoted value', '<a b="c>\'&amp;\0" d="">', '<a b="c>\'&\uFFFD" d="">'],
  ['37 single-quoted value', "<a b='c>\"d'>", '<a b="c>"d">'],
  ['38 unquoted value', '<a b=c/d&lt;"\'<=` e=/>', '<a b="c/d<"\'<=`" e="/">'],
  ['39 after quoted value', '<a b="c"d=\'e\'/f>', '<a b="c" d="e" f="">'],
  ['40 self-closing', '<a/><a / ><a b/><a b=c/><a/b>', '<a />', '<a>', '<a b="" />', '<a b="c/">', '<a b="">'],
  ['40 end tags have attributes, too', 'a</b c=">" d/>e', 'a', '</b>', 'e'],
  ['41 bogus comment', 'a<!b>c<!-d>e<!>f<![CDATA[g>h]]>', 'acefh]]>'],
  ['41 bogus comment: the end', 'a<!b', 'a'],
  ['43 comment', 'a<!-- b -- c > d -->e', 'ae'],
  ['43 comment: at once over', 'a<!-->b<!--->c<!---->d', 'abcd'],
  ['47 comment: another one in it', 'a<!-- <!-- b --> c --><!-- <!--> d', 'a c --> d'],
  ['52 comment: over with an exclamation mark', 'a<!--b--!>c<!--d--!-->e<!--f--!->g-->h', 'aceh'],
  ['52 comment: not yet over', 'a<!--!> b<!--- c --->d', 'ad'],
  ['52 comment: the end', 'a<!-- b', 'a'],
  ['53 doctype', '<!DOCTYPE html><!doctypehtml>', '!DOCTYPE html', '!doctypehtml'],
  ['53 doctype: over with the first >', '<!doctype html PUBLIC "a>b">', '!doctype html PUBLIC "a', 'b">'],
  ['53 doctype: the end', '<!doctype', '!doctype'],
  ['73 named reference', '&amp;&AMP&notit;&notin;&NotEqualTilde;&unknown;&', '&&¬it;∉\u2242\u0338&unknown;&'],
  ['73 named reference in a value', '<a b="&amp&copy=1&copy1&copy &copy;=">', '<a b="&&copy=1&copy1© ©=">'],
  [
    '75 numeric reference',
    '&#65;&#x41&#X61;&#;&#x;&#x80;&#0;&#xD800;&#x110000;&#99999999999;',
    'AAa&#;&#x;€\uFFFD\uFFFD\uFFFD\uFFFD',
  ],
  [
    'line ends',
    'a\r\nb\rc<p t="d\r\ne\r">&#13;<style>\r\n</style>',
    'a\nb\nc',
    '<p t="d\ne\n">',
    '\r',
    '<style>',
    '\n',
    '</style>',
  ],
  ['the end in a tag', 'a<b c', 'a'],
  ['the end before a value', 'a<b c=', 'a'],
  ['the end in a value', 'a<b c="<d>', 'a'],
  ['the end behind a slash', 'a<b/', 'a'],
  ['the end in an end tag', 'a</b', 'a'],
];

describe('tokenizeHtml', () => {
  it.each(CASES)('%s: %j', (_state, html, ...tokens) => {
    expect(tokensOf(html)).toEqual(tokens);
  });

  it.each([
    ['a<![CDATA[<b>&amp;]]]>c', ['a<b>&amp;]c']],
    ['a<![CDATA[b', ['ab']],
    ['a<![cdata[b>c', ['ac']],
    ['<title><b></title>', ['<title>', '<b>', '</title>']],
    ['<script/>a', ['<script />', 'a']],
  ])('in SVG and MathML: %j', (html, tokens) => {
    expect(tokensOf(html, { isForeign: true })).toEqual(tokens);
  });

  it('tells where start tags lie in the source', () => {
    const html = 'a\r\n<b c="&gt;>" >d<e/>';
    const tags: string[] = [];
    tokenizeHtml(html, {
      startTag(_name, { start, end }) {
        tags.push(html.slice(start, end));
        return true;
      },
      endTag: () => undefined,
      text: () => undefined,
      doctype: () => undefined,
      isForeignNode: () => false,
    });
    expect(tags).toEqual(['<b c="&gt;>" >', '<e/>']);
  });

  it('finds repeated names among many attributes', () => {
    const names = Array.from({ length: 40 }, (_unused, index) => `a${index}`);
    const html = `<p ${[...names, ...names.toReversed()].map((name, index) => `${name}=${index}`).join(' ')}>`;
    expect(tokensOf(html)).toEqual([`<p ${names.map((name, index) => `${name}="${index}"`).join(' ')}>`]);
  });
});
