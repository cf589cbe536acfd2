import { describe, expect, it, vi } from 'vitest';
import { probeServer } from './probe.ts';

const answer = (status: number, type: string) => new Response(null, { status, headers: { 'content-type': type } });

describe('a probe of the server [spec:4.23] [off:I2]', () => {
  it('asks the address that failed, with OPTIONS, past every cache', async () => {
    const request = vi.fn<typeof fetch>(() => Promise.resolve(answer(204, '')));
    await probeServer('/api/v1/sites/get/', request);
    expect(request).toHaveBeenCalledExactlyOnceWith(
      '/api/v1/sites/get/',
      expect.objectContaining({ method: 'OPTIONS', cache: 'no-store', redirect: 'manual' }),
    );
  });

  it.each([
    ['an answer', answer(204, ''), 'reachable'],
    ['a refusal, which is an answer', answer(404, 'application/json'), 'reachable'],
    ['a fault of the server', answer(500, 'application/json'), 'unreachable'],
    ['a gateway without its server', answer(502, 'text/html'), 'unreachable'],
    ['a web page in the server’s place', answer(200, 'text/html; charset=utf-8'), 'captive'],
  ])('takes %s as it is', async (_case, response, expected) => {
    expect(await probeServer('/x', () => Promise.resolve(response))).toBe(expected);
  });

  it('takes no answer for an absent server [off:I1]', async () => {
    expect(await probeServer('/x', () => Promise.reject(new TypeError('Failed to fetch')))).toBe('unreachable');
  });
});
