import { expect, it } from 'vitest';
import type { LogEntry } from '#core/contract/account-log.ts';
import { logCsv } from './log-csv.ts';

const entry = (id: number): LogEntry => ({
  id: String(id).padStart(5, '0'),
  atMs: 0,
  personId: 'p',
  personName: '=Ann',
  kind: 'memberChanged',
  detail: { about: ['b@example.org'], grants: [{ site: '*', role: 'viewer' }] },
  userAgent: 'Firefox, "x"',
  country: 'DE',
});

it('writes every entry once over several pages, and nothing that a spreadsheet would compute', async () => {
  const all = Array.from({ length: 1500 }, (_unused, index) => entry(index));
  const csv = await logCsv(({ after, limit }) => {
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
    return Promise.resolve(all.slice(start, start + limit));
  });
  const lines = csv.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1501);
  expect(lines[1]).toBe(`1970-01-01T00:00:00.000Z,'=Ann,p,memberChanged,b@example.org,,*: viewer,,"Firefox, ""x""",DE`);
});
