import { expect, it } from 'vitest';
import type { ApiCall } from '#core/contract/api-reference.ts';
import { curlOf } from './curl-of.ts';

const call = (method: ApiCall['method'], url: string, body: string): ApiCall => ({
  method,
  path: url,
  area: 'projects',
  scope: 'projects:read',
  summary: 'A call',
  parameters: [],
  example: { url, body },
});

it('reads with the token of the environment', () => {
  expect(curlOf(call('GET', '/api/v1/sites/get/?order=asc', ''), 'https://a.example')).toBe(
    `curl 'https://a.example/api/v1/sites/get/?order=asc' \\\n  -H "Authorization: Bearer $API_TOKEN"`,
  );
});

it('sends a body as JSON, quoted for a shell', () => {
  const text = curlOf(call('POST', '/api/v1/x/', `{"a":"it's"}`), 'https://a.example');
  expect(text).toContain(`-H 'Content-Type: application/json'`);
  expect(text).toContain(String.raw`-d '{"a":"it'\''s"}'`);
  expect(curlOf(call('POST', '/api/v1/x/', ''), '')).toContain(`-d '{}'`);
});
