import { describe, expect, it } from 'vitest';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import { KEY_STATE, packKeys, unpackKeys, type FindingKey } from '#server/features/site-audit/findings/finding-keys.ts';
import { compareFindings, countAgain, type BriefResponse } from './recheck-counts.ts';

const PAGE = 7;
const CHECK = 3;
const key = (names: readonly number[], more: Partial<FindingKey> = {}): FindingKey => ({
  page: PAGE,
  check: CHECK,
  names: Uint32Array.from(names),
  state: KEY_STATE.present,
  ...more,
});

type More = { check?: number | null; isHeard?: boolean };

function compare(
  before: readonly FindingKey[],
  after: readonly FindingKey[],
  { check = CHECK, isHeard = true }: More = {},
) {
  const looked = { pages: new Set([PAGE]), check, heard: new Map([[PAGE, isHeard]]) };
  const { keys, ...counts } = compareFindings(packKeys(before), packKeys(after), looked);
  const unseen = [...unpackKeys(keys).all()].filter(({ state }) => state === KEY_STATE.unseen);
  const gone = [...unpackKeys(keys).all()].filter(({ state }) => state === KEY_STATE.gone);
  const pagesOf = (each: readonly FindingKey[]): number[][] => each.map(({ page, names }) => [page, ...names]);
  return { ...counts, lost: pagesOf(gone), ...(unseen.length > 0 && { unseen: pagesOf(unseen) }) };
}

describe('the findings of a page that was asked again', () => {
  it.each<[string, FindingKey[], FindingKey[], object]>([
    ['are as they were', [key([1, 2])], [key([1, 2])], { findings: 2, gone: 0, added: 0, lost: [] }],
    ['are gone in part', [key([1, 2, 3])], [key([2])], { findings: 3, gone: 2, added: 0, lost: [[PAGE, 1, 3]] }],
    ['are others', [key([1])], [key([5, 6])], { findings: 1, gone: 1, added: 2, lost: [[PAGE, 1]] }],
    [
      'are fewer about one address',
      [key([0, 0, 0])],
      [key([0])],
      { findings: 3, gone: 2, added: 0, lost: [[PAGE, 0, 0]] },
    ],
    ['were none', [], [key([4])], { findings: 0, gone: 0, added: 1, lost: [] }],
    [
      'are counted of the check alone',
      [key([1]), key([1], { check: 9 })],
      [],
      {
        findings: 1,
        gone: 1,
        added: 0,
        lost: [
          [PAGE, 1],
          [PAGE, 1],
        ],
      },
    ],
    [
      'are not those of another page, which are known to be gone all the same',
      [key([1], { page: 8 })],
      [],
      { findings: 0, gone: 0, added: 0, lost: [[8, 1]] },
    ],
    [
      'were gone before and stay so, under one key with those of the crawl before',
      [key([1]), key([2], { state: KEY_STATE.gone })],
      [key([3], { state: KEY_STATE.gone })],
      { findings: 1, gone: 1, added: 0, lost: [[PAGE, 3, 1, 2]] },
    ],
    [
      'that were gone are back',
      [key([2], { state: KEY_STATE.gone })],
      [key([2])],
      { findings: 0, gone: 0, added: 1, lost: [] },
    ],
    [
      'are those that a server which did not answer had kept back',
      [key([2], { state: KEY_STATE.unseen })],
      [key([2])],
      { findings: 0, gone: 0, added: 0, lost: [] },
    ],
    [
      'had not been seen the last time and are gone',
      [key([2], { state: KEY_STATE.unseen })],
      [],
      { findings: 0, gone: 0, added: 0, lost: [[PAGE, 2]] },
    ],
    [
      'had not been seen on another page, which was not asked',
      [key([2], { page: 8, state: KEY_STATE.unseen })],
      [],
      { findings: 0, gone: 0, added: 0, lost: [], unseen: [[8, 2]] },
    ],
  ])('%s', (_case, before, after, expected) => {
    expect(compare(before, after)).toEqual(expected);
  });

  it('are those of all checks when none is named', () => {
    expect(compare([key([1]), key([1, 2], { check: 9 })], [key([1])], { check: null })).toMatchObject({
      findings: 3,
      gone: 2,
    });
  });

  it('are not gone when it did not answer', () => {
    expect(compare([key([1, 2])], [], { isHeard: false })).toEqual({
      ...{ findings: 2, gone: 0, added: 0, lost: [] },
      unseen: [[PAGE, 1, 2]],
    });
  });
});

const page = (more: Partial<BriefResponse> = {}): BriefResponse => {
  return { id: 1, status: 200, flags: RESPONSE_FLAG.html | RESPONSE_FLAG.indexable, isPage: true, ...more };
};

describe('the counts of a crawl', () => {
  const counts = { pages: 10, asked: 20, errors: 2, indexable: 8 };
  const one = { pages: 1, asked: 1, errors: 0, indexable: 1 };
  const fault = { pages: 0, asked: 1, errors: 1, indexable: 0 };
  const target = { pages: 0, asked: 1, errors: 0, indexable: 0 };

  it.each<[string, BriefResponse[], typeof counts, object]>([
    ['stay when nothing changed', [page()], one, counts],
    [
      'have a page more that was broken',
      [page({ status: 404, flags: 0 })],
      one,
      { pages: 11, asked: 20, errors: 1, indexable: 9 },
    ],
    ['have a page fewer that no longer answers', [page()], fault, { pages: 9, asked: 20, errors: 3, indexable: 7 }],
    ['know of noindex', [page({ flags: RESPONSE_FLAG.html })], one, { ...counts, indexable: 9 }],
    ['have an address more that was met anew', [], target, { ...counts, asked: 21 }],
    ['have files and other sites among what was asked alone', [page({ status: 404, isPage: false })], target, counts],
  ])('%s', (_case, before, present, expected) => {
    expect(countAgain(counts, before, present)).toEqual(expected);
  });
});
