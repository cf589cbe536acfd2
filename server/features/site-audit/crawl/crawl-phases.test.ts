import { describe, expect, it } from 'vitest';
import type { CrawlState } from '#server/features/site-audit/store/crawl-store.ts';
import { emptyCrawlState } from '#tests/support/crawl-state.ts';
import { rulesOf } from './crawl-phases.ts';

const START = 'https://a.example/';
type Robots = CrawlState['host']['robotsTxt'];

function stateWith(robots: Partial<Robots>): CrawlState {
  const state = emptyCrawlState(START);
  Object.assign(state.host.robotsTxt, robots);
  return state;
}

describe('a site whose robots.txt cannot be read', () => {
  it.each<[string, Partial<Robots>, boolean]>([
    ['there is none', { status: 404 }, true],
    ['it leads round in a circle', { status: 301, failure: 'redirectLoop' }, true],
    ['it leads to where we may not go', { status: 301, failure: 'refused' }, false],
    ['the connection broke while it came', { status: 200, failure: 'connection' }, false],
    ['the server has too much to do', { status: 429 }, false],
    ['the server is broken', { status: 500 }, false],
    ['nothing came', { status: null, failure: 'timeout' }, false],
  ])('is taken as a search engine takes it: %s', (_case, robots, isAllowed) => {
    const { mayAsk, verdictOf } = rulesOf({ params: { site: 'a.example' } }, stateWith(robots));
    expect(mayAsk(START)).toBe(isAllowed);
    expect(verdictOf(START)).toEqual({ isAllowed, rule: null });
  });
});
