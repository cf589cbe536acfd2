import { describe, expect, it } from 'vitest';
import { crawledPage, siteIssue } from '#tests/support/crawl-rows.ts';
import { selectRows } from './crawl-list-filter.ts';
import type { IssuesQuery, PagesQuery } from '#core/contract/analyses/site-audit-lists.ts';

const PAGES = [
  crawledPage(1, { url: 'https://a.example/', title: 'Start', depth: 0, words: 900 }),
  crawledPage(2, { url: 'https://a.example/blog/', title: 'Blog', depth: 1, words: 500, indexable: false }),
  crawledPage(3, { url: 'https://a.example/blog/START-here/', status: 404, depth: 2, words: 20, indexable: false }),
  crawledPage(4, { url: 'https://a.example/alone.pdf', isHtml: false, depth: null, status: 301, words: 0, title: '' }),
  crawledPage(5, { url: 'https://a.example/silent/', status: null, depth: 2, words: 0, title: '', indexable: false }),
];

describe('addresses kept on this device', () => {
  it.each<[string, PagesQuery, number[]]>([
    ['nothing', {}, [1, 2, 3, 4, 5]],
    ['a part of the address or the title in any case', { search: 'start' }, [1, 3]],
    ['one address', { url: 'https://a.example/blog/' }, [2]],
    ['a status', { status: '404' }, [3]],
    ['a class of statuses', { status: '3xx' }, [4]],
    ['no answer', { status: '0' }, [5]],
    ['being indexable', { indexable: 'true' }, [1, 4]],
    ['being no page', { html: 'false' }, [4]],
    ['clicks from the start', { depth: 2 }, [3, 5]],
    ['no link leading to them', { depth: -1 }, [4]],
    ['the folder', { folder: '/blog/' }, [2, 3]],
    ['several things', { folder: '/blog/', status: '2xx' }, [2]],
    ['nothing, sorted by a number', { sort: 'words', order: 'desc' }, [1, 2, 3, 4, 5]],
    ['nothing, sorted by a number that is missing somewhere', { sort: 'depth' }, [4, 1, 2, 3, 5]],
    ['nothing, sorted by a text', { sort: 'title', order: 'desc' }, [1, 3, 2, 4, 5]],
  ])('are narrowed by %s', (_case, query, ids) => {
    expect(selectRows('pages', PAGES, query).map(({ id }) => id)).toEqual(ids);
  });
});

describe('findings kept on this device', () => {
  const ISSUES = [
    siteIssue(1, { url: 'https://a.example/b/', at: 'https://a.example/x.png', state: 'new' }),
    siteIssue(2, { url: 'https://a.example/a/', severity: 'warning', check: 'image-alt' }),
    siteIssue(3, { url: 'https://a.example/c/', state: 'ignored', ignored: { by: ['check'], otherwise: 'new' } }),
  ];

  it.each<[string, IssuesQuery, number[]]>([
    ['nothing', {}, [1, 2]],
    ['nothing, those that are ignored among them', { state: 'any' }, [1, 2, 3]],
    ['the check', { check: 'image-alt' }, [2]],
    ['the state', { state: 'ignored' }, [3]],
    ['the page', { url: 'https://a.example/c/', state: 'any' }, [3]],
    ['what they are about', { search: 'X.PNG' }, [1]],
    ['nothing, sorted by what they are about', { sort: 'at', state: 'any' }, [2, 3, 1]],
    [
      'nothing, sorted by what they are about, the other way round',
      { sort: 'at', order: 'desc', state: 'any' },
      [1, 3, 2],
    ],
  ])('are narrowed by %s', (_case, query, ids) => {
    expect(selectRows('issues', ISSUES, query).map(({ id }) => id)).toEqual(ids);
  });
});
