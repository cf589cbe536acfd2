import { camelCase, isId, type NewKind } from '../new-kind.ts';

export const kind: NewKind = {
  usage: '<name>',
  filesOf(name) {
    if (!isId(name)) throw new Error(`No id: ${name}`);
    const list = camelCase(name);
    const Name = list.charAt(0).toUpperCase() + list.slice(1);
    return {
      [`core/contract/lists/${name}.ts`]: `import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** What the list is of, in one sentence. */
export const ${list} = defineSyncedList({
  name: '${name}',
  row: z.strictObject({ text: z.string().max(200) }),
  searchText: ({ text }) => text,
  quota: 'kept',
  maxRows: 1000,
});
`,
      [`src/data/hooks/use-${name}.ts`]: `import { ${list} } from '#core/contract/lists/${name}.ts';
import { useSyncedList } from './use-synced-list.ts';

/** What the list is of. @param search shows only the rows that have it in their text. */
export function use${Name}(search = '') {
  return useSyncedList(${list}, search);
}
`,
      [`core/contract/lists/${name}.test.ts`]: `import { expect, it } from 'vitest';
import { ${list} } from './${name}.ts';

it('takes a row as people write it, and no other', () => {
  expect(${list}.row.safeParse({ text: 'a' }).success).toBe(true);
  expect(${list}.row.safeParse({ text: 1 }).success).toBe(false);
});
`,
    };
  },
};
