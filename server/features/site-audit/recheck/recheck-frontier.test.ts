import { describe, expect, it } from 'vitest';
import { hash64 } from '#core/base/hash64.ts';
import { SKIP, WANT } from '#core/domain/crawl-want.ts';
import { createFrontier } from '#server/crawl/frontier.ts';
import { createRecheckFrontier } from './recheck-frontier.ts';

/** A crawl that has asked two pages. */
function open(maxNew = 10) {
  const whole = createFrontier({ readUrls: () => Promise.resolve([]) });
  ['https://a.example/', 'https://a.example/b/'].forEach((url, id) => {
    whole.restore({ id, url, want: WANT.page, depth: id });
    whole.markFetched(id);
  });
  const again = createRecheckFrontier(whole, maxNew);
  const frontier = again.over([{ id: 1, url: 'https://a.example/b/' }]);
  const meet = (url: string, want: number): number => frontier.meet(url, ...hash64(url), 1, () => want);
  return { again, frontier, meet };
}

describe('the frontier of a re-check', () => {
  it('goes over the chosen addresses alone, and once more over what is put back', () => {
    const { frontier } = open();
    const cursor = frontier.createCursor(() => true);
    expect(cursor.left()).toBe(1);
    expect(cursor.next()).toMatchObject({ id: 1 });
    expect(cursor.next()).toBeNull();
    frontier.putBack(1, 'https://a.example/b/');
    expect(cursor.next()).toMatchObject({ id: 1 });
  });

  it('knows what the crawl has met, and has new pages asked without crawling them', () => {
    const { again, frontier, meet } = open();
    expect(meet('https://a.example/', WANT.page)).toBe(0);
    expect(meet('https://a.example/new/', WANT.page)).toBe(2);
    expect(meet('https://a.example/new/', WANT.page)).toBe(2);
    expect(meet('https://a.example/closed/', SKIP.robots)).toBe(3);
    expect(again.met()).toEqual([{ id: 2, url: 'https://a.example/new/' }]);
    expect([2, 3].map(frontier.wantOf)).toEqual([WANT.pageProbe, SKIP.robots]);
    expect(frontier.takeFresh()).toMatchObject({ urls: [{ id: 2 }, { id: 3 }], upgrades: [] });
  });

  it('asks no more new addresses than it may', () => {
    const { again, frontier, meet } = open(1);
    meet('https://a.example/new/', WANT.status);
    meet('https://a.example/newer/', WANT.status);
    expect(again.met()).toHaveLength(1);
    expect(frontier.wantOf(3)).toBe(SKIP.limit);
  });
});
