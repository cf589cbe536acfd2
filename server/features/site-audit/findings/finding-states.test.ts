import { describe, expect, it } from 'vitest';
import { HEEDED_STATES } from '#core/contract/analyses/site-audit.ts';
import { hash64 } from '#core/base/hash64.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { KEY_STATE, packKeys, unpackKeys, type FindingKey } from './finding-keys.ts';
import { createFindStates, STATE } from './finding-states.ts';

const URL = 'https://a.example/page/';
const [PAGE] = hash64(URL);
const CHECK = CHECK_IDS.indexOf('title-missing');
const OTHER_CHECK = CHECK_IDS.indexOf('h1-missing');
const NAME = 4_000_000_000;

function earlierKey(more: Partial<FindingKey> = {}): FindingKey {
  return { page: PAGE, check: CHECK, names: Uint32Array.of(NAME), state: KEY_STATE.present, ...more };
}

function statesOf(earlier: readonly FindingKey[] | null, names: readonly number[], own?: readonly FindingKey[]) {
  const findStates = createFindStates({
    earlier: unpackKeys(earlier === null ? null : packKeys(earlier)),
    ...(own !== undefined && { own: unpackKeys(packKeys(own)) }),
  });
  const states = findStates(URL, [{ check: CHECK, severity: 0, names: Uint32Array.from(names) }]);
  return states === null ? null : Array.from(states[CHECK] ?? '', (digit) => HEEDED_STATES[Number(digit)]);
}

describe('the state of a finding', () => {
  it.each<[string, FindingKey[] | null, string | null]>([
    ['in the first crawl', null, null],
    ['that was there before', [earlierKey()], null],
    ['whose page was not read the last time', [earlierKey({ state: KEY_STATE.unseen })], null],
    ['that was not there before', [], 'new'],
    ['that was on another page before', [earlierKey({ page: PAGE + 1 })], 'new'],
    ['that another rule found before', [earlierKey({ check: OTHER_CHECK })], 'new'],
    ['that was about another address before', [earlierKey({ names: Uint32Array.of(1) })], 'new'],
    ['that was gone', [earlierKey({ state: KEY_STATE.gone })], 'back'],
    ['that was gone and unseen', [earlierKey({ state: 1 }), earlierKey({ state: 2 })], null],
  ])('%s', (_case, earlier, state) => {
    expect(statesOf(earlier, [NAME])).toEqual(state === null ? null : [state]);
  });

  it('is told for each finding of a rule, in their order', () => {
    const earlier = [earlierKey({ names: Uint32Array.of(0, 2) }), earlierKey({ names: Uint32Array.of(3), state: 1 })];
    expect(statesOf(earlier, [3, 2, 1, 0])).toEqual(['back', 'open', 'new', 'open']);
  });

  it('is open for as many about one address as there were', () => {
    expect(statesOf([earlierKey({ names: Uint32Array.of(NAME) })], [NAME, NAME])).toEqual(['open', 'new']);
  });

  const gone = { state: KEY_STATE.gone };
  it.each<[string, FindingKey[] | null, FindingKey[], string | null]>([
    ['that a re-check found gone', [earlierKey()], [earlierKey(gone)], 'back'],
    ['that was new and gone', [], [earlierKey(gone)], 'back'],
    ['that was gone, in the first crawl', null, [earlierKey(gone)], 'back'],
    ['that was there all the time', [earlierKey()], [earlierKey()], null],
    ['of which one is still there and another gone', [earlierKey()], [earlierKey(), earlierKey(gone)], null],
    ['that was new', [], [earlierKey()], 'new'],
  ])('in a crawl that is checked again: %s', (_case, earlier, own, state) => {
    expect(statesOf(earlier, [NAME], own)).toEqual(state === null ? null : [state]);
  });

  it('is told of all severities of a rule together', () => {
    const findStates = createFindStates({ earlier: unpackKeys(packKeys([earlierKey()])) });
    const group = { check: CHECK, names: Uint32Array.of(NAME) };
    const digits = [STATE.open, STATE.new].join('');
    expect(
      findStates(URL, [
        { ...group, severity: 0 },
        { ...group, severity: 1 },
      ]),
    ).toEqual({ [CHECK]: digits });
  });

  it('is left out for rules whose findings are all open', () => {
    const findStates = createFindStates({ earlier: unpackKeys(packKeys([earlierKey()])) });
    const group = { severity: 0, names: Uint32Array.of(NAME) };
    expect(
      findStates(URL, [
        { ...group, check: CHECK },
        { ...group, check: OTHER_CHECK },
      ]),
    ).toEqual({ [OTHER_CHECK]: String(STATE.new) });
  });

  it('is not told where nothing was found', () => {
    expect(createFindStates({ earlier: unpackKeys(packKeys([])) })(URL, [])).toBeNull();
  });

  it('fits one digit', () => {
    expect(Math.max(...Object.values(STATE))).toBeLessThan(10);
  });
});
