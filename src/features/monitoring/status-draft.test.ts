import { expect, it } from 'vitest';
import { isStatusName } from '#core/contract/status-page.ts';
import { firstComponents, moved, problemOf } from './status-draft.ts';

const component = (name: string) => ({ monitorId: name, name });

it('begins with whether the website responds', () => {
  const monitors = (['availability', 'dns'] as const).flatMap((kind) =>
    ['a.example', 'b.example'].map((site) => ({ id: `${kind} ${site}`, site, kind, url: `https://${site}/` })),
  );
  expect(firstComponents(monitors, 'a.example')).toEqual([{ monitorId: 'availability a.example', name: 'a.example' }]);
});

it('tells what has to be put right', () => {
  const of = (isPublic: boolean, name: string, ...names: string[]) =>
    problemOf({ isPublic, name, components: names.map(component) }, isStatusName);
  expect(of(false, '')).toBeNull();
  expect(of(true, 'acme', 'Shop')).toBeNull();
  expect(of(true, '')).toEqual({ kind: 'name', what: 'empty' });
  expect(of(true, 'a b')).toEqual({ kind: 'name', what: 'form' });
  expect(of(true, 'acme', 'Shop', ' ')).toEqual({ kind: 'component' });
});

it('moves one of them, and none past the ends', () => {
  const all = ['a', 'b', 'c'].map(component);
  const names = (at: number, by: number) => moved(all, at, by).map(({ name }) => name);
  expect(names(0, 1)).toEqual(['b', 'a', 'c']);
  expect(names(2, -1)).toEqual(['a', 'c', 'b']);
  expect(names(0, -1)).toEqual(['a', 'b', 'c']);
  expect(names(2, 1)).toEqual(['a', 'b', 'c']);
});
