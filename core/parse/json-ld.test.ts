import { describe, expect, it } from 'vitest';
import { parseJsonLd } from './json-ld.ts';

const SCHEMA = '"@context":"https://schema.org/"';
const items = (json: string) => parseJsonLd(json).items;

describe('parseJsonLd', () => {
  it('reads types, values and nested items', () => {
    expect(
      items(
        `{${SCHEMA},"@type":"Product","name":"Chair","offers":{"@type":["Offer","Demand"],"price":9.5,"open":true,"gone":null}}`,
      ),
    ).toEqual([
      {
        types: ['Product'],
        vocabulary: 'schema.org',
        properties: {
          name: ['Chair'],
          offers: [
            { types: ['Offer', 'Demand'], vocabulary: 'schema.org', properties: { price: ['9.5'], open: ['true'] } },
          ],
        },
      },
    ]);
  });

  it.each([
    ['a list', `[{${SCHEMA},"@type":"A"},{"@context":"http://schema.org","@type":"B"}]`, ['A', 'B']],
    ['a graph', `{${SCHEMA},"@graph":[{"@type":"A"},{"@type":"B"}]}`, ['A', 'B']],
    ['a graph that is a single node', `{${SCHEMA},"@graph":{"@type":"A"}}`, ['A']],
    ['a typed node with a graph', `{${SCHEMA},"@type":"A","@graph":[{"@type":"B"}]}`, ['A', 'B']],
    ['types by address', '{"@type":["https://schema.org/A","schema:B"]}', ['A', 'B']],
  ])('reads %s', (_what, json, types) => {
    expect(items(json).flatMap((item) => item.types)).toEqual(types);
  });

  it('hands the vocabulary of a graph on to its nodes', () => {
    expect(items(`{${SCHEMA},"@graph":[{"@type":"A"}]}`)[0]?.vocabulary).toBe('schema.org');
  });

  it.each([
    ['"https://schema.org"', 'schema.org'],
    ['"http://www.schema.org/"', 'schema.org'],
    ['{"@vocab":"https://schema.org/"}', 'schema.org'],
    ['[{"ex":"https://example.org/"},"https://schema.org"]', 'schema.org'],
    ['"https://example.org/words"', 'https://example.org/words'],
    ['null', ''],
  ])('takes the vocabulary of the context %s', (context, vocabulary) => {
    expect(items(`{"@context":${context},"@type":"A"}`)[0]?.vocabulary).toBe(vocabulary);
  });

  it('reads wrapped values and lists, and keeps references', () => {
    expect(items('{"@type":"A","a":{"@value":"x"},"b":{"@list":["y","z"]},"c":{"@id":"#d"}}')[0]?.properties).toEqual({
      a: ['x'],
      b: ['y', 'z'],
      c: [{ types: [], vocabulary: '', properties: { '@id': ['#d'] } }],
    });
  });

  it.each([['{"a":'], [''], ['<!-- {} -->'], ['{"a":1,}']])('says why %j cannot be read', (json) => {
    const block = parseJsonLd(json);
    expect(block.items).toEqual([]);
    expect(block.error).toEqual(expect.any(String));
  });

  it.each([['1'], ['"x"'], ['null'], ['[1,[2]]']])('finds no items in %s', (json) => {
    expect(parseJsonLd(json)).toMatchObject({ items: [], error: null });
  });

  it('keeps dangerous keys as plain keys', () => {
    const [item] = items('{"@type":"A","__proto__":"x","constructor":"y"}');
    expect(Object.keys(item?.properties ?? {})).toEqual(['__proto__', 'constructor']);
  });
});
