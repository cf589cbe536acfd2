import { describe, expect, it } from 'vitest';
import { LINK_KINDS } from '#core/contract/analyses/site-audit.ts';
import { KIND, packIds, packLinkFacts, unpackIds, unpackLinkFacts } from './link-pack.ts';

const MANY = 5000;

function factsOf(links: readonly { kind: number; nofollow?: boolean; count?: number }[]) {
  return {
    kinds: Uint8Array.from(links, ({ kind }) => kind),
    nofollow: Uint8Array.from(links, ({ nofollow }) => (nofollow === true ? 1 : 0)),
    counts: Uint8Array.from(links, ({ count }) => count ?? 1),
  };
}

describe('numbers of addresses', () => {
  it.each([
    ['none', []],
    ['the first one', [0]],
    ['the last of one byte and the first of two', [127, 128]],
    ['the last of two bytes and the first of three', [16_383, 16_384]],
    ['the last of four bytes and the first of five', [2 ** 28 - 1, 2 ** 28]],
    ['those around 2^31', [2 ** 31 - 1, 2 ** 31, 2 ** 31 + 1]],
    ['the largest', [2 ** 32 - 1]],
    ['repeats in no order', [9, 0, 9, 300, 0]],
  ])('come back as they were: %s', (_case, ids) => {
    expect([...unpackIds(packIds(ids))]).toEqual(ids);
  });

  it.each([
    [127, 1],
    [128, 2],
    [16_383, 2],
    [16_384, 3],
    [2 ** 31, 5],
  ])('the number %i takes %i bytes', (id, bytes) => {
    expect(packIds([id])).toHaveLength(bytes);
  });

  it('of 5,000 links come back in their order', () => {
    const ids = Array.from({ length: MANY }, (_none, index) => (index * 2_654_435_761) % 2 ** 32);
    expect([...unpackIds(packIds(Uint32Array.from(ids)))]).toEqual(ids);
  });

  it('are none where nothing was stored', () => {
    expect(unpackIds(null)).toHaveLength(0);
  });

  it('without their last byte end with the number before', () => {
    expect([...unpackIds(packIds([5, 300]).subarray(0, 2))]).toEqual([5]);
  });
});

describe('what a page says of its links', () => {
  it.each(LINK_KINDS)('keeps the kind %s, followed or not', (kind) => {
    const facts = factsOf([{ kind: KIND[kind] }, { kind: KIND[kind], nofollow: true }]);
    const { kinds, nofollow } = unpackLinkFacts(packLinkFacts(facts, ['', '']), false);
    expect([...kinds].map((place) => LINK_KINDS[place])).toEqual([kind, kind]);
    expect([...nofollow]).toEqual([0, 1]);
  });

  it('keeps counts up to 255', () => {
    const facts = factsOf([1, 2, 254, 255].map((count) => ({ kind: KIND.link, count })));
    expect([...unpackLinkFacts(packLinkFacts(facts, ['', '', '', '']), false).counts]).toEqual([1, 2, 254, 255]);
  });

  it('keeps texts in any script, and empty ones in their place', () => {
    const texts = ['', 'Über uns', '', 'お問い合わせ', 'עברית', '👩‍👩‍👧', 'a\u0000b\r\u2028c', ''];
    const facts = factsOf(texts.map(() => ({ kind: KIND.link })));
    expect(unpackLinkFacts(packLinkFacts(facts, texts), true).texts).toEqual(texts);
  });

  it('leaves the texts out unless they are asked for', () => {
    const packed = packLinkFacts(factsOf([{ kind: KIND.link }]), ['Home']);
    expect(unpackLinkFacts(packed, false).texts).toEqual([]);
    expect(unpackLinkFacts(packed, true).texts).toEqual(['Home']);
  });

  it('comes back whole for 5,000 links', () => {
    const facts = factsOf(
      Array.from({ length: MANY }, (_none, index) => ({
        kind: index % LINK_KINDS.length,
        nofollow: index % 3 === 0,
        count: (index % 255) + 1,
      })),
    );
    const texts = Array.from({ length: MANY }, (_none, index) => `Größe ${String(index)} ✓`);
    const { kinds, nofollow, counts, texts: names } = unpackLinkFacts(packLinkFacts(facts, texts), true);
    expect([...kinds]).toEqual([...facts.kinds]);
    expect([...nofollow]).toEqual([...facts.nofollow]);
    expect([...counts]).toEqual([...facts.counts]);
    expect(names).toEqual(texts);
  });

  it.each([
    ['nothing was stored', null],
    ['the page has no links', packLinkFacts(factsOf([]), [])],
  ])('is empty where %s', (_case, packed) => {
    const { kinds, nofollow, counts } = unpackLinkFacts(packed, true);
    expect([kinds.length, nofollow.length, counts.length]).toEqual([0, 0, 0]);
  });

  it('cut short it is refused, not misread', () => {
    const packed = packLinkFacts(factsOf([{ kind: KIND.link }]), ['A name that is long enough to be cut']);
    expect(() => unpackLinkFacts(packed.subarray(0, packed.length - 8), true)).toThrow('unexpected end of file');
  });
});
