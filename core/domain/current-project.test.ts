import { describe, expect, it } from 'vitest';
import { toSiteHost } from './site-host.ts';
import { resolveCurrentProject } from './current-project.ts';

const ALL = { siteQuery: 'query.example', sessionSite: 'session.example', firstOfList: toSiteHost('first.example') };

describe('the current project [spec:4.13]', () => {
  it.each([
    ['the last segment of a serp path', { path: '/serp/keywords/path.example/', ...ALL }, 'path.example'],
    ['the segment of a project page', { path: '/project/path.example/', ...ALL }, 'path.example'],
    ['the query before the session', { path: '/dashboard/', ...ALL }, 'query.example'],
    ['the query where a serp path names no host', { path: '/serp/keywords/groups/', ...ALL }, 'query.example'],
    ['no host of any other path', { path: '/tools/path.example/', ...ALL }, 'query.example'],
    ['the session before the list', { ...ALL, path: '/', siteQuery: null }, 'session.example'],
    ['the session when the query is no host', { ...ALL, path: '/', siteQuery: 'nonsense' }, 'session.example'],
    ['the first of the list', { ...ALL, path: '/', siteQuery: null, sessionSite: null }, 'first.example'],
    ['none', { path: '/', siteQuery: null, sessionSite: null, firstOfList: null }, null],
  ])('is %s', (_which, hints, expected) => {
    expect(resolveCurrentProject(hints)).toBe(expected);
  });
});
