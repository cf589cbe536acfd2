import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EVERYONE, JOURNEYS, READ, touchedBy } from './touched.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const named = [...JOURNEYS.flatMap(([, names]) => names).map((name) => `tests/${name}.spec.ts`), ...EVERYONE];

describe('what a change touches', () => {
  it('names only tests that are there, and every journey', () => {
    const tests = READ.flatMap(([, files]) => files);
    expect(
      [...named, ...tests].filter((file) => statSync(`${root}${file}`, { throwIfNoEntry: false })?.isFile() !== true),
    ).toEqual([]);
    const journeys = globSync('tests/{e2e,offline,a11y}/**/*.spec.ts', { cwd: root });
    expect(journeys.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('names only parts that are there', () => {
    const files = globSync('{src,sw,core,server,public,locales,docs,tests,tools}/**', {
      cwd: root,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length));
    const all = [...files, 'index.html', ...globSync('{.*,*}', { cwd: root })];
    expect([...JOURNEYS, ...READ].filter(([part]) => !all.some((file) => part.test(file)))).toEqual([]);
  });

  it.each([
    [
      'a text of the documentation touches nothing',
      ['docs/offline.md'],
      { sources: [], journeys: [], isProduct: false },
    ],
    [
      'a unit test touches itself',
      ['src/ui/a.test.tsx'],
      { sources: ['src/ui/a.test.tsx'], journeys: [], isProduct: false },
    ],
    [
      'a journey runs by itself',
      ['tests/e2e/a.spec.ts'],
      { sources: [], journeys: ['tests/e2e/a.spec.ts'], isProduct: false },
    ],
    [
      'the product runs what everyone does, and what is about the part',
      ['sw/sw.ts'],
      {
        sources: ['sw/sw.ts'],
        journeys: [
          ...EVERYONE,
          ...['install', 'start', 'update', 'worker'].map((name) => `tests/offline/${name}.spec.ts`),
        ].sort(),
        isProduct: true,
      },
    ],
    [
      'a migration is read, not imported',
      ['server/db/migrations/0001.sql'],
      {
        sources: ['migrations.test.ts', 'database.test.ts']
          .map((name) => `server/db/${name}`)
          .concat(['tests/integration/main.test.ts', 'tests/integration/restart.test.ts']),
        journeys: [...EVERYONE].sort(),
        isProduct: true,
      },
    ],
  ])('%s', (_case, files, expected) => {
    expect(touchedBy(files)).toEqual({ ...expected, isEverything: false });
  });

  it.each(['package.json', 'package-lock.json', 'vitest.config.ts', 'tsconfig.base.json'])(
    '%s is about all tests',
    (file) => {
      expect(touchedBy([file]).isEverything).toBe(true);
    },
  );
});
