import { describe, expect, it } from 'vitest';
import { createMayReach } from './may-reach.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'push.example': ['1.1.1.1'],
  'inside.example': ['10.0.0.1'],
  'both.example': ['1.1.1.1', '10.0.0.1'],
};
const mayReach = createMayReach([{ kind: 'range', address: '127.0.0.2', prefix: 32, port: null }], (host) =>
  host === 'away.example' ? Promise.reject(new Error('no name server')) : Promise.resolve(NAMES[host] ?? []),
);

describe('createMayReach', () => {
  it.each([
    ['https://push.example/x', true],
    ['http://127.0.0.2:4000/x', true],
    // Nothing is known of it now; it is looked at again when it is asked.
    ['https://away.example/x', true],
    ['https://none.example/x', true],
    ['https://inside.example/x', false],
    ['https://both.example/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://169.254.169.254/x', false],
    ['https://localhost/x', false],
    ['https://push.example:22/x', false],
    ['https://user:password@push.example/x', false],
    ['ftp://push.example/x', false],
  ])('%s: %s', async (address, expected) => {
    expect(await mayReach(address)).toBe(expected);
  });
});
