import { expect, it } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { toMenuHref } from './menu-link.ts';
import type { ProjectLink } from './page.ts';

const site = toSiteHost('a.example');
if (site === null) throw new Error('a.example is a host');
const PROJECT = { site, se: 7 };
const pages = (path: string, projectLink: ProjectLink) => [{ path, projectLink }];

it.each([
  ['/project/', '/project/a.example/', '[spec:2.35]'],
  ['/inner-optimization/analyzer/', '/inner-optimization/analyzer/?url=a.example', '[spec:2.36]'],
  ['/website-checker/', '/website-checker/?domain=a.example', '[spec:2.36]'],
  ['/dashboard/', '/dashboard/', '[spec:2.38]'],
])('the link to %s leads to %s %s', (route, href) => {
  expect(toMenuHref(route, PROJECT)).toBe(href);
  // Without a current project nothing is appended.
  expect(toMenuHref(route, null)).toBe(route);
});

it('a link takes the site and the search engine where its page says so [spec:2.37]', () => {
  expect(toMenuHref('/any/', PROJECT, pages('/any/', { query: 'site', se: true }))).toBe('/any/?site=a.example&se=7');
});

it('a group, and a route this build does not know, stay as they are', () => {
  expect(['', '/later/'].map((route) => toMenuHref(route, PROJECT))).toEqual(['', '/later/']);
});
