import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, type JsonDocument } from './json-document.ts';
import { differencesOf, exactNumber } from './json-difference.ts';
import { duplicatesOf, pathOf, tableOf, treeRows } from './json-facts.ts';
import { readJson } from './json-reader.ts';
import { formatJson, type JsonStyle } from './json-writer.ts';

const MINIFIED: JsonStyle = { indent: '', isSorted: false, isLines: false };
const PRETTY: JsonStyle = { ...MINIFIED, indent: '  ' };

/** @throws when it cannot be read. */
function docOf(text: string): JsonDocument {
  const reading = readJson(text);
  if (reading.kind === 'problem') throw new Error(`${reading.problem} at ${reading.at}`);
  return reading.document;
}
/** Whether it is JSON as RFC 8259 has it. */
function isStrict(text: string): boolean {
  const reading = readJson(text);
  return reading.kind === 'document' && reading.document.extras.length === 0 && reading.document.roots.length === 1;
}

describe('what is JSON', () => {
  // Cases as those of the JSON parsing test suite, written anew.
  it.each([
    '[]',
    '{}',
    'null',
    ' true ',
    '"x"',
    '42',
    '-0',
    '[1e22]',
    '[1E-2]',
    '[0e+1]',
    '[123.456e78]',
    '[-123123123123123123123123123]',
    '["\\u0061\\uD834\\uDD1E"]',
    '["\\"\\\\\\/\\b\\f\\n\\r\\t"]',
    '["\u007f"]',
    '["\u2028"]',
    '["é"]',
    '[null, 1, "1", {}]',
    '{"":0}',
    '{"a":{"b":[]}}',
    '{"a":1,"a":2}',
    '\t[\r\n1\n]\r\n',
    '["\\ud800"]',
    '["a/*b*/c"]',
    '[ 1]',
    '"\\u0000"',
  ])('%s is', (text) => {
    expect(isStrict(text)).toBe(true);
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it.each([
    '',
    ' ',
    '[',
    ']',
    '{',
    '[1',
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[1 2]',
    '[1}',
    '{]',
    '{"a"}',
    '{"a":}',
    '{"a" 1}',
    '{"a":1,}',
    '{,}',
    '{a:1}',
    "{'a':1}",
    '{1:1}',
    '[01]',
    '[-01]',
    '[+1]',
    '[.5]',
    '[5.]',
    '[1e]',
    '[1.2.3]',
    '[0x1F]',
    '[1_000]',
    '[--1]',
    '[-]',
    '[NaN]',
    '[Infinity]',
    '[True]',
    '[nul]',
    '[undefined]',
    '["a\nb"]',
    '["\t"]',
    '["\\x00"]',
    '["\\u00"]',
    '["\\u00g0"]',
    '["\\a"]',
    '["a]',
    '[“a”]',
    '// x\n1',
    '1 /* x */',
    '[1] x',
    '[1][2]',
    '[1]]',
    '{"a":1}}',
    '\ufeff1',
    '1\u00a0',
    '[\u000b1]',
    '#1',
    '/',
    '*',
    ',',
    ':',
    '\\',
  ])('%j is not', (text) => {
    expect(isStrict(text)).toBe(false);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('is judged as the browser judges it, whatever is changed in a text', () => {
    const change = fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...Array.from('[]{},:"\\0123.eE+-tn \n\tu')));
    fc.assert(
      fc.property(fc.json(), fc.array(change, { maxLength: 3 }), (json, changes) => {
        let text = json;
        for (const [at, cut, letter] of changes) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + letter + text.slice(place + cut);
        }
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(isStrict(text)).toBe(isJson);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('formatting', () => {
  const style = fc.record({
    indent: fc.constantFrom('', '  ', '\t'),
    isSorted: fc.boolean(),
    isLines: fc.constant(false),
  });

  it('never changes the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), style, fc.constantFrom(undefined, 1, 4), (value, asked, space) => {
        const text = formatJson(docOf(JSON.stringify(value, null, space)), asked);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 200 },
    );
  });

  it('is that of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(formatJson(docOf(text), PRETTY)).toBe(JSON.stringify(JSON.parse(text), null, 2));
        expect(formatJson(docOf(JSON.stringify(value, null, 3)), MINIFIED)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps numbers and strings as they are written', () => {
    const text = '[12345678901234567890123,1.0,1E400,-0.0,0.10,"\\u0061\\/"]';
    expect(formatJson(docOf(text), MINIFIED)).toBe(text);
  });

  it('sorts names at every depth, and keeps what stands twice', () => {
    expect(formatJson(docOf('{"b":1,"a":{"d":1,"c":2},"b":2,"B":0}'), { ...MINIFIED, isSorted: true })).toBe(
      '{"B":0,"a":{"c":2,"d":1},"b":1,"b":2}',
    );
  });

  it('bears any depth', () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(docOf(text).depth).toBe(100_000);
    expect(formatJson(docOf(text), MINIFIED)).toBe(text);
  });
});

describe('JSON5, JSONC and JSON Lines', () => {
  // The example of json5.org, with its parts.
  it('are read and written as JSON', () => {
    const text = `{
      // comments
      unquoted: 'and you can quote me on that',
      singleQuotes: 'I can use "double quotes" here',
      lineBreaks: "Look, Mom! \\
No \\\\n's!",
      hexadecimal: 0xdecaf,
      leadingDecimalPoint: .8675309, andTrailing: 8675309.,
      positiveSign: +1,
      trailingComma: 'in objects', andIn: ['arrays',],
      "backwardsCompatible": "with JSON", /* block */
    }`;
    expect(JSON.parse(formatJson(docOf(text), PRETTY))).toEqual({
      unquoted: 'and you can quote me on that',
      singleQuotes: 'I can use "double quotes" here',
      lineBreaks: "Look, Mom! No \\n's!",
      hexadecimal: 0xdecaf,
      leadingDecimalPoint: 0.8675309,
      andTrailing: 8675309,
      positiveSign: 1,
      trailingComma: 'in objects',
      andIn: ['arrays'],
      backwardsCompatible: 'with JSON',
    });
    expect([...docOf(text).extras].sort()).toEqual(['commas', 'comments', 'escapes', 'names', 'numbers', 'quotes']);
  });

  it('go on after a line break of either kind', () => {
    expect(formatJson(docOf("['a\\\r\nb', 'c\\\nd']"), MINIFIED)).toBe('["ab","cd"]');
  });

  it('turn into each other', () => {
    expect(formatJson(docOf('{"a":1}\n\n[2]\r\n3'), MINIFIED)).toBe('[{"a":1},[2],3]');
    expect(formatJson(docOf('[{"a": 1}, 2]'), { ...PRETTY, isLines: true })).toBe('{"a":1}\n2\n');
  });
});

describe('what is wrong', () => {
  it.each([
    ['{"a":1\n "b":2}', 'comma', 2, 2, '"'],
    ['{"a" 1}', 'colon', 1, 6, '1'],
    ['[1,,2]', 'value', 1, 4, ','],
    ['{"a":}', 'value', 1, 6, '}'],
    ['[1}', 'closing', 1, 3, '}'],
    ['1]', 'closing', 1, 2, ']'],
    ['{"a":[1,\n2', 'end', 2, 2, ''],
    ['["a\n"]', 'string', 1, 2, '"'],
    ['["\\u12"]', 'escape', 1, 3, '\\'],
    ['[01]', 'number', 1, 2, '0'],
    ['[None]', 'word', 1, 2, 'None'],
    ['{“a”:1}', 'typographic', 1, 2, '“'],
    ['{} {}', 'afterEnd', 1, 4, '{'],
    ['/* a', 'comment', 1, 1, '/'],
    ['{=}', 'name', 1, 2, '='],
    ['[@]', 'character', 1, 2, '@'],
    ['  ', 'empty', 1, 1, ' '],
  ])('%j: %s', (text, problem, line, column, found) => {
    const reading = readJson(text);
    expect(reading).toMatchObject({ kind: 'problem', problem, found });
    expect(placeOf(text, reading.kind === 'problem' ? reading.at : -1)).toEqual({ line, column });
  });

  it('tells which bracket stays open, and which names stand twice', () => {
    expect(readJson('{"a":[1,\n2')).toMatchObject({ openedAt: 5 });
    expect(duplicatesOf(docOf('[{"a":1,\n"\\u0061":2},{"a":3}]'))).toEqual([{ name: 'a', line: 2 }]);
  });
});

describe('tree, table and differences', () => {
  it('has rows with their paths', () => {
    const doc = docOf('{"a b":[1,{"c":2}],"it\'s":null}');
    expect(treeRows(doc, 0, 0, 9)).toEqual([
      { node: 2, name: 'a b', kind: 'array', count: 2, value: '' },
      { node: 8, name: "it's", kind: 'value', count: 0, value: 'null' },
    ]);
    expect(treeRows(doc, 2, 1, 9)).toEqual([{ node: 4, name: 1, kind: 'object', count: 1, value: '' }]);
    expect(pathOf(pathOf('$', 'a b'), 1)).toBe("$['a b'][1]");
    expect(pathOf('$', "it's")).toBe("$['it\\'s']");
    expect(pathOf('$', 'a')).toBe('$.a');
  });

  it('is a table of objects', () => {
    expect(tableOf(docOf('[{"a":"x","b":12345678901234567890},{"b":null,"c":[1, 2]}]'))).toEqual([
      ['a', 'b', 'c'],
      ['x', '12345678901234567890', ''],
      ['', '', '[1, 2]'],
    ]);
    expect(tableOf(docOf('{"a":1}\n{"a":2}'))).toEqual([['a'], ['1'], ['2']]);
    expect(tableOf(docOf('[1]'))).toBeNull();
  });

  it('tells what differs', () => {
    const left = docOf('{"a":1.0,"b":[1,2],"c":"x","e":{"f":1}}');
    const right = docOf('{"c":"\\u0078","b":[1,3,4],"a":1,"e":[]}');
    expect(differencesOf(left, right, 10)).toEqual([
      { path: '$.b[1]', left: '2', right: '3' },
      { path: '$.b[2]', left: null, right: '4' },
      { path: '$.e', left: '{"f":1}', right: '[]' },
    ]);
    expect(differencesOf(left, right, 1)).toHaveLength(1);
    expect([exactNumber('1.50'), exactNumber('15e-1'), exactNumber('-0.0')]).toEqual(['15e-1', '15e-1', '0']);
    expect(exactNumber('12345678901234567890')).not.toBe(exactNumber('12345678901234567891'));
  });

  it('finds no difference between a text and what is formatted of it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const doc = docOf(JSON.stringify(value));
        expect(differencesOf(doc, docOf(formatJson(doc, { ...PRETTY, isSorted: true })), 10)).toEqual([]);
      }),
    );
  });
});
