import { expect, it } from 'vitest';
import { NEW_GRANTS, readDraft, toDraft } from './grants-draft.ts';

it('reads one role for all, or one for each website, each once', () => {
  expect(readDraft(NEW_GRANTS).grants).toEqual([{ site: '*', role: 'viewer' }]);
  const sites = [
    { key: 0, site: ' https://A.example/path ', role: 'viewer' as const },
    { key: 1, site: 'a.example', role: 'editor' as const },
    { key: 2, site: '', role: 'editor' as const },
    { key: 3, site: 'no website', role: 'viewer' as const },
  ];
  const { grants, wrong } = readDraft({ isAll: false, role: 'owner', sites });
  expect(grants).toEqual([{ site: 'a.example', role: 'editor' }]);
  expect([...wrong]).toEqual([3]);
  expect([...readDraft({ ...NEW_GRANTS, isAll: false }).wrong]).toEqual([0]);
});

it('begins with what a member has', () => {
  const draft = toDraft([{ site: 'a.example', role: 'editor' }]);
  expect(readDraft(draft).grants).toEqual([{ site: 'a.example', role: 'editor' }]);
  expect(toDraft([{ site: '*', role: 'owner' }])).toMatchObject({ isAll: true, role: 'owner' });
});
