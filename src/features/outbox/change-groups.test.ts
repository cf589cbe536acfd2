import { describe, expect, it } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import type { OutboxRow } from '#src/data/database/app-database.ts';
import { groupChanges } from './change-groups.ts';
import { changesToCsv, changesToJson, changesToText, toExport } from './export-changes.ts';

let sequence = 0;

function row(name: string, change: Partial<OutboxRow> = {}): OutboxRow {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  sequence += 1;
  return {
    sequence,
    lane: site,
    key: 'k',
    command: { name: 'sites/add', site, tags: [], addedAtMs: 1 },
    state: 'waiting',
    queuedAtMs: 1000,
    notBeforeMs: 0,
    attempts: 0,
    errorCode: null,
    ...change,
  };
}

describe('groupChanges', () => {
  it('puts together what one action made, refused parts apart by their reason and first', () => {
    const rows = [
      row('a'),
      row('b', { state: 'sending' }),
      row('c', { state: 'failed', errorCode: 'LIMIT_REACHED' }),
      row('d', { state: 'failed', errorCode: 'LIMIT_REACHED' }),
      row('e', { state: 'failed', errorCode: 'INVALID_DOMAIN' }),
      row('f', { queuedAtMs: 2000 }),
    ];
    const groups = groupChanges(rows).map((group) => [
      group.state,
      group.errorCode,
      group.rows.map(({ lane }) => lane[0]),
    ]);
    expect(groups).toEqual([
      ['failed', 'LIMIT_REACHED', ['c', 'd']],
      ['failed', 'INVALID_DOMAIN', ['e']],
      ['sending', null, ['a', 'b']],
      ['waiting', null, ['f']],
    ]);
  });

  it('knows what waits for an earlier change of the same website', () => {
    const groups = groupChanges([row('a'), row('a', { queuedAtMs: 2000 }), row('b', { queuedAtMs: 3000 })]);
    expect(groups.map((group) => group.isBehind)).toEqual([false, true, false]);
  });
});

describe('the export of changes', () => {
  const site = toSiteHost('c.example');
  if (site === null) throw new Error('no host');
  const changes = toExport(
    [
      row('a', { command: { name: 'sites/add', site, tags: ['=cmd', 'a,b'], addedAtMs: 1 } }),
      row('b', { command: { name: 'sites/tags', site, add: ['x'], remove: ['y'] }, state: 'failed' }),
      row('c', {
        command: { name: 'tasks/create', localId: 'l', type: 'PageAudit', params: { url: 'https://d.example/' } },
      }),
    ],
    () => 'refused',
  );

  it('is a table that no spreadsheet takes for formulas', () => {
    expect(changesToCsv(changes).split('\r\n')).toEqual([
      '\ufeffchange,name,tagsAdded,tagsRemoved,queuedAt,state,reason',
      `sites/add,c.example,"'=cmd, a,b",,1970-01-01T00:00:01.000Z,waiting,`,
      'sites/tags,c.example,x,y,1970-01-01T00:00:01.000Z,failed,refused',
      'tasks/create,https://d.example/,,,1970-01-01T00:00:01.000Z,waiting,',
      '',
    ]);
  });

  it('is data that holds everything', () => {
    expect(JSON.parse(changesToJson(changes))).toEqual({ changes });
  });

  it('holds what this version cannot read as it was stored', () => {
    const stored = { lane: 'list x', command: { name: 'later/kind', what: ['a'] } };
    const aside = row('d', { command: { name: 'unreadable', stored }, state: 'failed' });
    const [change] = toExport([aside], () => 'unknown');
    expect(change).toMatchObject({ change: 'unreadable', name: 'later/kind list x', state: 'failed', stored });
  });

  it('is a text of one line a change', () => {
    expect(changesToText(changes).split('\n')).toEqual([
      'sites/add\tc.example\t=cmd, a,b\t\t1970-01-01T00:00:01.000Z\twaiting',
      'sites/tags\tc.example\tx\ty\t1970-01-01T00:00:01.000Z\tfailed\trefused',
      'tasks/create\thttps://d.example/\t\t\t1970-01-01T00:00:01.000Z\twaiting',
      '',
    ]);
  });
});
