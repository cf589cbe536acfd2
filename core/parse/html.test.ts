import { describe, expect, it } from 'vitest';
import { parseDocument } from './html.ts';

const URL_ = 'https://example.org/dir/page';
const parse = (html: string) => parseDocument(html, URL_);
const body = (html: string) =>
  parse(`<!doctype html><html lang="en"><head><title>T</title></head><body>${html}</body></html>`);

describe('the end of the head', () => {
  const inHead = (html: string) => parse(html).metas.map(({ isInHead }) => isInHead);

  it.each([
    ['in a written head', '<html><head><meta name="a"></head><body>', true],
    ['without html and head tags', '<meta name="a"><p>', true],
    ['after white space and comments', '<head> <!-- x --> <meta name="a">', true],
    ['after a noscript with an image', '<head><noscript><img src="x"></noscript><meta name="a">', true],
    ['between </head> and <body>', '<head></head><meta name="a"><body>', true],
    ['after a div in the head', '<head><div></div><meta name="a"></head>', false],
    ['after an image in the head', '<head><img src="x"><meta name="a"></head>', false],
    ['after text in the head', '<head>text<meta name="a"></head>', false],
    ['after an entity in the head', '<head>&nbsp;<meta name="a"></head>', false],
    ['in the body', '<head></head><body><meta name="a">', false],
    ['in a body without tags', '<p>x</p><meta name="a">', false],
    ['in a second head', '<head></head><body></body><head><meta name="a"></head>', false],
  ])('a meta element %s', (_where, html, expected) => {
    expect(inHead(html)).toEqual([expected]);
  });

  it('leaves out what lies in template and noscript', () => {
    const facts = parse(
      '<head><noscript><meta name="a"></noscript><template><meta name="b"><a href="/x">x</a></template>',
    );
    expect(facts.metas).toEqual([]);
    expect(facts.anchors).toEqual([]);
  });

  it.each([
    ['an iframe that closes itself', '<iframe src="https://example.com/ns" height="0" />'],
    ['an open comment', '<!-- no script'],
    ['an open textarea', '<textarea>'],
    ['an open title', '<title>'],
    ['an open template', '<template>'],
  ])('reads on behind a noscript with %s', (_what, inside) => {
    const rest = '<meta name="a"></head><body><h1>Hello</h1><a href="/x">x</a>';
    for (const before of ['<head>', '<head></head>', '<head></head><body>']) {
      const facts = parse(`${before}<noscript>${inside}</noscript>${rest}`);
      expect(facts.metas).toHaveLength(1);
      expect(facts.headings).toMatchObject([{ level: 1, text: 'Hello' }]);
      expect(facts.anchors).toHaveLength(1);
      expect(facts.visibleText).toBe('Hello x');
      expect(facts.frames).toEqual([]);
    }
    expect(parse(`<head><noscript>${inside}</noscript><meta name="a">`).metas[0]?.isInHead).toBe(true);
  });
});

describe('the head', () => {
  it('reads titles with entities and white space, not those of drawings', () => {
    const facts = parse('<title> A &amp;\n  B </title><body><svg><title>Icon</title></svg><title>Late</title>');
    expect(facts.titles).toEqual([
      { text: 'A & B', isInHead: true },
      { text: 'Late', isInHead: false },
    ]);
  });

  it('counts start tags as written', () => {
    expect(parse('<html><head></head><head></head><body><body>')).toMatchObject({
      headCount: 2,
      bodyCount: 2,
      elementCount: 5,
    });
    expect(parse('<p>x')).toMatchObject({ headCount: 0, bodyCount: 0 });
  });

  it('reads language, doctype and AMP', () => {
    expect(parse('<!DOCTYPE html><html amp lang=" de-AT ">')).toMatchObject({
      doctype: 'DOCTYPE html',
      htmlLang: 'de-AT',
      isAmp: true,
    });
    expect(parse('<p>')).toMatchObject({ doctype: null, htmlLang: null, isAmp: false });
    expect(parse('<html lang="">').htmlLang).toBe('');
  });

  it.each([
    ['<base href="/other/"><a href="x">', 'https://example.org/other/', 'https://example.org/other/x'],
    ['<base target="_top"><a href="x">', URL_, 'https://example.org/dir/x'],
    ['<base href="javascript:1"><a href="x">', URL_, 'https://example.org/dir/x'],
    ['<a href="x"></a><base href="https://cdn.example/">', 'https://cdn.example/', 'https://cdn.example/x'],
  ])('resolves against the base in %s', (html, baseUrl, url) => {
    const facts = parse(html);
    expect(facts.baseUrl).toBe(baseUrl);
    expect(facts.anchors[0]?.url).toBe(url);
  });

  it('reads link elements', () => {
    const facts = parse(
      '<link rel="Alternate  Canonical" href=" ../a " hreflang="de" media="print"><link rel=canonical href="http://[">',
    );
    expect(facts.links).toEqual([
      {
        rel: ['alternate', 'canonical'],
        href: '../a',
        url: 'https://example.org/a',
        hreflang: 'de',
        lang: null,
        media: 'print',
        type: null,
        isInHead: true,
      },
      {
        rel: ['canonical'],
        href: 'http://[',
        url: null,
        hreflang: null,
        lang: null,
        media: null,
        type: null,
        isInHead: true,
      },
    ]);
  });
});

describe('text', () => {
  it.each([
    ['collapses white space', '<p>a \n\t b&nbsp; c</p>', 'a b c'],
    ['parts blocks but not inline elements', '<p>a</p><p>b<b>c</b>d</p>e<br>f', 'a bcd e f'],
    [
      'leaves out scripts, styles, templates and form controls',
      'a<script>x</script><style>y</style><template>z</template><noscript>n</noscript><textarea>t</textarea> b',
      'a b',
    ],
    ['leaves out hidden parts', '<p hidden>x</p><p style="color:red; DISPLAY : none">y</p><p>z</p>', 'z'],
    ['keeps what is hidden from assistive software only', '<p aria-hidden="true">x</p>', 'x'],
    ['leaves out titles of drawings', '<svg><title>x</title><text>y</text></svg>', 'y'],
    ['reads past broken nesting', '<p><b>a<p>b</b></div></span>c', 'a bc'],
    ['ignores stray end tags', '</div></p></b>a', 'a'],
  ])('%s', (_what, html, expected) => {
    expect(body(html).visibleText).toBe(expected);
  });

  it.each([
    ['main alone where there is one', '<header>h</header>x<main>a</main><footer>f</footer>', 'a'],
    ['all but nav, header and footer else', '<header>h</header><nav>n</nav>a<footer>f</footer>b', 'a b'],
    ['the header of an article', '<nav>n</nav><article><header>h</header>a</article>', 'h a'],
    ['by roles', '<div role="navigation">n</div><div role="main">a</div>', 'a'],
    ['also behind misnested links', '<nav><a href="/"><div><a href="/x">x</a></div></a></nav><div>a</div>', 'a'],
  ])('the main text is %s', (_what, html, expected) => {
    expect(body(html).mainText).toBe(expected);
  });

  it('takes elements and roles named like what every object has for what they are: nothing', () => {
    const facts = body(
      '<constructor>Not a heading</constructor><div role="constructor">Not a landmark</div><h2>One</h2>',
    );
    expect(facts.headings.map(({ text, level }) => [text, level])).toEqual([['One', 2]]);
    expect(facts.landmarks).toEqual({ main: 0, nav: 0, header: 0, footer: 0 });
  });

  it('counts landmarks', () => {
    expect(
      body('<header></header><main><header></header></main><nav></nav><div role="contentinfo"></div>').landmarks,
    ).toEqual({ main: 1, nav: 1, header: 1, footer: 1 });
  });

  it('reads headings with their image alternatives', () => {
    expect(
      body(
        '<h1>a <img alt="b"></h1><h2><span aria-hidden="true">x</span></h2><div role="heading" aria-level="4">c</div>',
      ).headings,
    ).toEqual([
      { level: 1, text: 'a b', isByRole: false },
      { level: 2, text: '', isByRole: false },
      { level: 4, text: 'c', isByRole: true },
    ]);
  });

  it('takes the level from aria-level, and no heading from an element with another role', () => {
    expect(body('<h2 aria-level="1">a</h2><h1 role="presentation">b</h1><p role="heading">c</p>').headings).toEqual([
      { level: 1, text: 'a', isByRole: true },
      { level: 2, text: 'c', isByRole: true },
    ]);
  });

  it('tells the text without code from all that is seen', () => {
    const { visibleText, proseText } = body(
      '<p>Call <code>init(<b>x</b>)</code>, then</p><pre>y <kbd>z</kbd></pre><p>end</p>',
    );
    expect([visibleText, proseText]).toEqual(['Call init(x), then y z end', 'Call , then end']);
    const plain = body('<p>Call</p>');
    expect(plain.proseText).toBe(plain.visibleText);
  });

  it('keeps siblings apart whose end tags are left out', () => {
    const facts = body(
      '<ul><li><a href="/1">a</a><li><h2>b</h2><ul><li>c</ul><li>d</ul><table><tr><td>e<td><h3>f</h3><tr><td>g</table><h2>h</h2>',
    );
    expect(facts.headings.map(({ text }) => text)).toEqual(['b', 'f', 'h']);
    expect(facts.visibleText).toBe('a b c d e f g h');
  });
});

describe('links', () => {
  it.each([
    ['its text', '<a href="/x">go <b>on</b></a>', { text: 'go on', name: 'go on', hasOnlyUnnamedImages: false }],
    [
      'an image alternative',
      '<a href="/x"><img src="i" alt="Home"></a>',
      { text: '', name: 'Home', hasOnlyUnnamedImages: false },
    ],
    ['aria-label before its text', '<a href="/x" aria-label="Cart">c</a>', { text: 'c', name: 'Cart' }],
    [
      'aria-labelledby, also later in the document',
      '<a href="/x" aria-labelledby="b c">x</a><p id="b">B</p><p id="c" hidden>C</p>',
      { name: 'B C' },
    ],
    ['its title at last', '<a href="/x" title="T"></a>', { text: '', name: 'T' }],
    ['the title of a drawing', '<a href="/x"><svg><title>Find</title></svg></a>', { text: '', name: 'Find' }],
    ['the label of what it holds', '<a href="/x"><i aria-label="Mail">m</i></a>', { text: 'm', name: 'Mail' }],
    [
      'nothing: an image without a name',
      '<a href="/x"><img src="i" alt=""></a>',
      { text: '', name: '', hasOnlyUnnamedImages: true },
    ],
    [
      'nothing: hidden from assistive software',
      '<a href="/x"><i aria-hidden="true">m</i></a>',
      { text: 'm', name: '' },
    ],
    ['its text within a hidden part', '<div hidden><a href="/x">m</a></div>', { text: 'm', name: 'm' }],
  ])('is named by %s', (_what, html, expected) => {
    expect(body(html).anchors[0]).toMatchObject(expected);
  });

  it.each([
    ['/x#y', 'https://example.org/x'],
    ['javascript:void(0)', null],
    ['mailto:a@example.org', null],
    ['http://[', null],
    ['', 'https://example.org/dir/page'],
    ['//EXAMPLE.com:443', 'https://example.com/'],
  ])('resolves %s', (href, url) => {
    expect(body(`<a href="${href}">`).anchors[0]).toMatchObject({ href, url });
  });

  it('reads links without address, click handlers, rel and evidence', () => {
    expect(body('<A REL="NoFollow  ugc" onclick="go()">x</A>').anchors).toEqual([
      {
        href: null,
        url: null,
        text: 'x',
        name: 'x',
        rel: ['nofollow', 'ugc'],
        lang: 'en',
        hasClickHandler: true,
        isPlaceholder: false,
        isPlain: true,
        hasOnlyUnnamedImages: false,
        evidence: '<A REL="NoFollow  ugc" onclick="go()">',
      },
    ]);
  });

  it('ends a link where the next one begins', () => {
    expect(body('<a href="/1">a <a href="/2">b</a> c').anchors.map(({ text }) => text)).toEqual(['a', 'b']);
  });
});

describe('media', () => {
  it('reads images', () => {
    const facts = body(
      '<img src="a.png" alt="" width="10" height="20px" loading="lazy"><img src="b.png" role="none" style="aspect-ratio: 1" width="50%"><img>',
    );
    expect(facts.images).toMatchObject([
      {
        src: 'a.png',
        url: 'https://example.org/dir/a.png',
        alt: '',
        width: 10,
        height: 20,
        hasReservedSpace: true,
        isLazy: true,
        isDecorative: false,
      },
      { alt: null, width: null, hasReservedSpace: true, isLazy: false, isDecorative: true },
      { src: null, url: null, alt: null, hasReservedSpace: false },
    ]);
  });

  it('reads pictures, frames, videos and plug-ins', () => {
    const facts =
      body(`<picture><source srcset="a.webp"></picture><picture><img src="a.png"></picture><iframe src="/f"><p>x</iframe>
      <video muted><source src="v.mp4"><track kind="captions" src="c.vtt"></video><video src="w.mp4"></video><object data="o.swf" type="x"></object><embed src="e.swf">`);
    expect(facts.pictures.map(({ hasImg }) => hasImg)).toEqual([false, true]);
    expect(facts.frames).toMatchObject([{ src: '/f', title: null }]);
    expect(facts.videos).toMatchObject([
      { hasCaptions: true, isMuted: true, src: 'v.mp4' },
      { hasCaptions: false, isMuted: false, src: 'w.mp4' },
    ]);
    expect(facts.plugins).toMatchObject([
      { tag: 'object', type: 'x', src: 'o.swf' },
      { tag: 'embed', src: 'e.swf' },
    ]);
  });

  it('lists what the document loads, each address once a kind', () => {
    const facts =
      parse(`<link rel="stylesheet" href="/s.css"><link rel="preload" as="font" href="/f.woff2"><script src="//cdn.example/j.js"></script>
      <img src="/a.png" srcset="/a.png 1x, /a2.png 2x,/a3.png"><img src="data:image/png;base64,AA"><img src="/a.png"><video poster="/p.jpg" src="/v.mp4">`);
    expect(facts.resources.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'style https://example.org/s.css',
      'font https://example.org/f.woff2',
      'script https://cdn.example/j.js',
      'image https://example.org/a.png',
      'image https://example.org/a2.png',
      'image https://example.org/a3.png',
      'media https://example.org/v.mp4',
      'image https://example.org/p.jpg',
    ]);
  });
});

describe('forms', () => {
  it.each([
    ['a label before it', '<label for="a">A</label><input id="a">', true],
    ['a label after it', '<input id="a"><label for="a">A</label>', true],
    ['a label around it', '<label>A <input></label>', true],
    ['aria-label', '<input aria-label="A">', true],
    ['aria-labelledby', '<input aria-labelledby="a"><b id="a">A</b>', true],
    ['title', '<input title="A">', true],
    ['nothing', '<input placeholder="A">', false],
    ['an empty label', '<label for="a"> </label><input id="a">', false],
    ['a label of another field', '<label for="b">A</label><input id="a">', false],
    ['a reference to nothing', '<input aria-labelledby="none">', false],
  ])('a field with %s', (_what, html, isLabelled) => {
    expect(body(html).fields).toMatchObject([{ kind: 'input[text]', isLabelled }]);
  });

  it('tells fields from buttons and hidden fields', () => {
    const facts = body(
      '<input type="hidden"><select></select><textarea></textarea><input type="EMAIL"><input type="submit"><input type="button"><input type="image" alt="Go"><button><svg></svg></button><button>a</button><div role="button" aria-label="b"></div><button hidden></button>',
    );
    expect(facts.fields.map(({ kind }) => kind)).toEqual(['select', 'textarea', 'input[email]']);
    expect(facts.buttons.map(({ name }) => name)).toEqual(['Submit', '', 'Go', '', 'a', 'b']);
  });

  it('reads forms', () => {
    expect(body('<form action="http://x.example/" method="POST"><form></form></form><form>').forms).toMatchObject([
      { action: 'http://x.example/', method: 'post' },
      { action: null, method: 'get' },
    ]);
  });

  it('reads roles, aria attributes and tab orders', () => {
    const facts = body(
      '<p ROLE="Alert" ARIA-Live=" polite " tabindex="3">x</p><p tabindex="0"></p><p tabindex="-1"></p>',
    );
    expect(facts.ariaUses).toMatchObject([{ tag: 'p', role: 'alert', attributes: [['aria-live', 'polite']] }]);
    expect(facts.positiveTabindexes).toMatchObject([{ value: 3 }]);
  });
});

describe('structured data', () => {
  const SCHEMA = 'schema.org';

  it('reads microdata with nested items', () => {
    const facts =
      body(`<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Chair</b><img itemprop="image" src="c.png">
      <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="9"></div></div>`);
    expect(facts.structuredData).toMatchObject([
      {
        format: 'microdata',
        error: null,
        evidence: '<div itemscope itemtype="https://schema.org/Product">',
        items: [
          {
            types: ['Product'],
            vocabulary: SCHEMA,
            properties: {
              name: ['Chair'],
              image: ['c.png'],
              offers: [{ types: ['Offer'], properties: { price: ['9'] } }],
            },
          },
        ],
      },
    ]);
  });

  it('reads RDFa Lite and leaves Open Graph alone', () => {
    const facts =
      parse(`<meta property="og:title" content="x"><body vocab="https://schema.org/"><div typeof="Person"><span property="name">Ada</span>
      <div property="address" typeof="PostalAddress"><span property="schema:postalCode">1010</span></div></div>`);
    expect(facts.structuredData).toMatchObject([
      {
        format: 'rdfa',
        items: [
          {
            types: ['Person'],
            vocabulary: SCHEMA,
            properties: {
              name: ['Ada'],
              address: [{ types: ['PostalAddress'], properties: { postalCode: ['1010'] } }],
            },
          },
        ],
      },
    ]);
  });

  it('reads JSON-LD blocks and keeps the reason when one cannot be read', () => {
    const facts = parse(
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Thing"}</script><script type="application/ld+json">{"a":</script>`,
    );
    expect(facts.structuredData.map(({ items, error }) => [items.length, error === null])).toEqual([
      [1, true],
      [0, false],
    ]);
    expect(facts.scripts).toMatchObject([{ type: 'application/ld+json' }, { textLength: 5 }]);
  });
});
