import { describe, expect, it } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import { readHash, readOptions, toLink, toQuery } from './tool-link.ts';

const LONG = Array.from({ length: 900 }, (_unused, at) => `line ${String(at)} ü\n`).join('');
/** Nothing in it repeats, so it cannot be compressed much. */
const NOISE = Array.from({ length: 40_000 }, (_unused, at) => hash64(String(at))[0].toString(36)).join('');

describe('the link of a tool', () => {
  it('has a short input and what is set in its query', async () => {
    const state = { input: 'a b&c', options: { indent: '4', sort: '' } };
    expect(await toLink(state, 'open')).toBe('?q=a+b%26c&o=indent%3D4');
    expect(readOptions('indent=4')).toEqual({ indent: '4' });
    expect(readOptions(undefined)).toEqual({});
    expect(await toLink({ input: '', options: {} }, 'open')).toBe('');
  });

  it('has a longer input behind its #, compressed, and gives it back whole', async () => {
    const state = { input: LONG, options: { indent: '4' } };
    expect(toQuery(state, 'open')).toBeNull();
    const link = (await toLink(state, 'open')) ?? '';
    expect(link).toMatch(/^#z=[\w-]+$/u);
    expect(link.length).toBeLessThan(LONG.length / 2);
    expect(await readHash(link)).toEqual(state);
  });

  it('has a private input behind its # only, however short: no server is sent it', async () => {
    const state = { input: '{"name":"Ada"}', options: {} };
    expect(toQuery(state, 'private')).toBeNull();
    const link = (await toLink(state, 'private')) ?? '';
    expect(link.startsWith('#z=')).toBe(true);
    expect(await readHash(link)).toEqual(state);
  });

  it('is never made of what is secret, nor of more than a link can hold', async () => {
    expect(await toLink({ input: 'key', options: {} }, 'secret')).toBeNull();
    expect(toQuery({ input: 'key', options: {} }, 'secret')).toBeNull();
    expect(await toLink({ input: NOISE, options: {} }, 'open')).toBeNull();
  });

  it.each(['', '#', '#drinks', '#z=', '#z=%%%', '#z=AAAA', '#z=S0ktLgEA'])('%s is none of ours', async (hash) => {
    expect(await readHash(hash)).toBeNull();
  });

  it('does not unpack without an end', async () => {
    const stream = new Blob(['a'.repeat(6_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const packed = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    expect(await readHash(`#z=${packed.replaceAll('+', '-').replaceAll('/', '_')}`)).toBeNull();
  });
});
