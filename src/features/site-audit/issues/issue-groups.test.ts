import { expect, it } from 'vitest';
import { siteIssue } from '#tests/support/crawl-rows.ts';
import { areAboutTargets, groupIssues } from './issue-groups.ts';

const TARGET = 'https://a.example/gone/';

it('groups findings by what they are about and takes the most noteworthy state', () => {
  const rows = [
    siteIssue(1, { at: TARGET, url: 'https://a.example/', state: 'ignored' }),
    siteIssue(2, { at: TARGET, url: 'https://a.example/b/', state: 'back' }),
    siteIssue(3, { at: 'https://a.example/lost/', state: 'open' }),
  ];
  const groups = groupIssues(rows, true);
  expect(groups.map(({ at, issues, state }) => [at, issues.length, state])).toEqual([
    [TARGET, 2, 'back'],
    ['https://a.example/lost/', 1, 'open'],
  ]);
  expect(areAboutTargets(rows)).toBe(true);
  expect(areAboutTargets([siteIssue(4)])).toBe(false);
});

it('does not call the last group whole while the list goes on', () => {
  const rows = [siteIssue(1), siteIssue(2)];
  expect(groupIssues(rows, true).map(({ isWhole }) => isWhole)).toEqual([true, false]);
  expect(groupIssues(rows, false).map(({ isWhole }) => isWhole)).toEqual([true, true]);
  expect(groupIssues([], true)).toEqual([]);
});
