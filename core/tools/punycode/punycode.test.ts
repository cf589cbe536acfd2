import { describe, expect, it } from 'vitest';
import { LINES_LIMIT, readName, readNames } from './punycode.ts';

describe('a label', () => {
  // RFC 3492, section 7.1, in small letters as domain names have them.
  it.each([
    ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
    ['他們爲什麽不說中文', 'ihqwctvzc91f659drss3x8bo0yb'],
    ['pročprostěnemluvíčesky', 'proprostnemluvesky-uyb24dma41a'],
    ['למההםפשוטלאמדבריםעברית', '4dbcagdahymbxekheh6e0a7fei0b'],
    ['यहलोगहिन्दीक्योंनहींबोलसकतेहैं', 'i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd'],
    ['なぜみんな日本語を話してくれないのか', 'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa'],
    ['почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
    ['3年b組金八先生', '3b-ww4c5e180e575a65lsy2b'],
    ['hello-another-way-それぞれの場所', 'hello-another-way--fc4qua05auwb3674vfr0b'],
    ['majiでkoiする5秒前', 'majikoi5-783gue6qz075azm5e'],
    ['パフィーdeルンバ', 'de-jg4avhby1noc0d'],
    ['そのスピードで', 'd9juau41awczczp'],
  ])('%s is xn--%s, both ways', (unicode, encoded) => {
    expect(readName(unicode).ascii).toBe(`xn--${encoded}`);
    expect(readName(`xn--${encoded}`)).toMatchObject({ unicode, ascii: `xn--${encoded}` });
    expect(readName(unicode).labels[0]?.mixedScripts).toEqual([]);
  });
});

describe('a name', () => {
  // The examples of UTS 46 among them.
  it.each([
    ['Bücher.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['faß.de', 'xn--fa-hia.de', 'faß.de'],
    ['日本語。ＪＰ', 'xn--wgv71a119e.jp', '日本語.jp'],
    [
      'https://ada@bücher.example:8443/ü?q=ü',
      'https://ada@xn--bcher-kva.example:8443/ü?q=ü',
      'https://ada@bücher.example:8443/ü?q=ü',
    ],
    ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example', 'info@bücher.example'],
    ['//bücher.example./', '//xn--bcher-kva.example./', '//bücher.example./'],
    ['127.0.0.1:80', '127.0.0.1:80', '127.0.0.1:80'],
    ['http://[::1]/', 'http://[::1]/', 'http://[::1]/'],
  ])('%s is %s and %s', (input, ascii, unicode) => {
    expect(readName(input)).toMatchObject({ ascii, unicode });
  });

  it.each([
    ['a..example', ['empty'], []],
    ['xn--u-ccb.example', ['punycode'], []],
    ['xn--a-\u00e4.example', ['punycode'], []],
    ['xn--0.example', ['punycode'], []],
    ['a\u2fff.example', ['character'], ['\u2fff']],
    ['i❤.example', ['idna2008'], ['❤']],
    ['a_b.example', ['idna2008'], ['_']],
    ['-a.example', ['hyphens'], []],
    ['ab--c.example', ['hyphens'], []],
    ['א1a.example', ['bidi'], []],
    ['a\u200cb.example', ['joiners'], []],
    [`${'a'.repeat(64)}.example`, ['length'], []],
    ['bücher.example', [], []],
  ])('%j: the first label has %j', (input, problems, characters) => {
    const label = readName(input).labels.find((each) => each.problems.length > 0) ?? readName(input).labels[0];
    expect(label?.problems).toEqual(problems);
    expect(label?.badCharacters).toEqual(characters);
  });

  it('warns of scripts that do not belong together and of look-alikes', () => {
    // The name by which the trick became known: all of it Cyrillic.
    expect(readName('аррӏе.com').labels[0]).toMatchObject({ looksLike: 'apple', mixedScripts: [] });
    expect(readName('xn--80ak6aa92e.com').labels[0]).toMatchObject({ unicode: 'аррӏе', looksLike: 'apple' });
    expect(readName('pаypal.com').labels[0]).toMatchObject({
      mixedScripts: ['Latin', 'Cyrillic'],
      looksLike: 'paypal',
    });
    expect(readName('москва.рф').labels.map(({ looksLike }) => looksLike)).toEqual([null, null]);
    expect(readName('paypal.com').labels[0]).toMatchObject({ mixedScripts: [], looksLike: null });
  });

  it('stands alone or in a list', () => {
    expect(readNames(' a.example \r\n\n bücher.example').map(({ ascii }) => ascii)).toEqual([
      'a.example',
      'xn--bcher-kva.example',
    ]);
    expect(readNames('a\n'.repeat(LINES_LIMIT + 1))).toHaveLength(LINES_LIMIT);
  });
});
