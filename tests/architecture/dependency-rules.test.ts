import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';

const baseDir = fileURLToPath(new URL('../fixtures/dependency-violations', import.meta.url));
const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: IFlattenedRuleSet['forbidden'];
  options: ICruiseOptions;
}; // our own file

let found: string[] = [];

beforeAll(async () => {
  const { tsConfig: _unused, exclude: _all, ...options } = config.options;
  const { output } = await cruise(['core', 'server', 'src', 'sw'], {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  });
  found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`); // without reporter the output is the result
});

describe('the dependency rules refuse', () => {
  it.each([
    ['core reading a file', 'core-is-pure: core/domain/reads-file.ts'],
    ['core looking up to a higher layer', 'core-base: core/base/looks-up.ts'],
    ['the service worker pulling in the app', 'sw-core-only: sw/pulls-app.ts'],
    ['a feature that imports another', 'no-feature-to-feature: src/features/a/joins-feature.ts'],
    ['the design system reading data', 'ui-alone: src/ui/reads-data.ts'],
    ['the data layer looking up', 'shared-not-up: src/data/looks-up.ts'],
    ['the browser app importing the server', 'src-not-server: src/features/a/reads-database.ts'],
    ['a socket outside the guarded door [sec:S19]', 'one-way-out: server/features/a/opens-socket.ts'],
    ['an HTTP client outside the guarded door [sec:S19]', 'one-way-out: server/features/a/fetches.ts'],
    ['SQL outside a repository', 'sql-in-repositories: server/features/a/speaks-sql.ts'],
    ['a service importing a feature', 'server-services-down: server/services/looks-up.ts'],
    ['a cycle', 'no-cycles: core/base/cycle-one.ts'],
  ])('%s', (_case, violation) => {
    expect(found).toContain(violation);
  });
});
