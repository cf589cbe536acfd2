import { expect, it } from 'vitest';
import { commandProblems, testProblems, trialProblems } from './part-problems.ts';

it('names what has no test beside it', () => {
  const files = ['core/audit/checks/titles/one.ts', 'core/audit/site-checks/titles/two.ts'];
  expect(testProblems(files, (file) => file === 'core/audit/checks/titles/one.test.ts')).toEqual([
    'core/audit/site-checks/titles/two.ts: has no test core/audit/site-checks/titles/two.test.ts',
  ]);
});

it('names a list that no trial tries out, which to import it is not', () => {
  const list = { file: 'core/contract/lists/links.ts', exportName: 'links' };
  const file = 'tests/support/model/list-trials.ts';
  const imported = "import { links } from '#core/contract/lists/links.ts';\n";
  expect(trialProblems([list], { file, text: `${imported}[{ list: links }]` })).toEqual([]);
  for (const text of ['', imported, '[{ list: linksOfOthers }]'])
    expect(trialProblems([list], { file, text })).toEqual([`${list.file}: ${file} does not try out links`]);
});

it('names the texts of a kind of change that are empty', () => {
  const [one, many, discarded] = [{ message: ' ' }, { message: '{count} links' }, { message: '' }];
  const file = 'src/data/outbox/commands/links-add.ts';
  expect(commandProblems(file, { one, many, discarded })).toEqual([
    `${file}: text.one is empty`,
    `${file}: text.discarded is empty`,
  ]);
});
