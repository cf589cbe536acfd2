import { describe, expect, it } from 'vitest';
import { CHECKS } from './checks.gen.ts';
import { SITE_CHECKS } from './site-checks.gen.ts';
import { pageEvidence } from './check-test.ts';
import { judge, judgeSite } from './runner.ts';
import { siteEvidence } from './site-check-test.ts';
import { SILENCES, SILENCES_SOME } from './suppression.ts';

describe('the table of checks that silence others', () => {
  it('names checks that exist, and none that silences itself', () => {
    const ids = new Set([...CHECKS, ...SITE_CHECKS].map(({ id }) => id));
    const named = [
      ...Object.entries(SILENCES).flat(2),
      ...Object.entries(SILENCES_SOME).flatMap(([id, some]) => [id, ...Object.keys(some)]),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
    expect(Object.entries(SILENCES).filter(([id, silenced]) => silenced.includes(id))).toEqual([]);
  });

  it('never lets two checks silence each other', () => {
    const pairs = Object.entries(SILENCES).flatMap(([id, silenced]) =>
      silenced.filter((other) => SILENCES[other]?.includes(id) === true),
    );
    expect(pairs).toEqual([]);
  });
});

describe('an empty page that leads on', () => {
  const idsOf = (html: string): string[] =>
    judge(CHECKS, pageEvidence(html))
      .findings.filter(({ check }) => ['http-empty-body', 'h1-missing', 'redirect-meta-refresh'].includes(check))
      .map(({ check }) => check);

  it('is told as a redirect, and an empty one as empty, with nothing of what either lacks', () => {
    expect(idsOf('<meta http-equiv="refresh" content="0;url=/new/"><title>Shop</title>')).toEqual([
      'redirect-meta-refresh',
    ]);
    expect(idsOf('<title>Shop</title>')).toEqual(['http-empty-body']);
  });
});

describe('a cause that several checks see', () => {
  const found = (evidence: ReturnType<typeof siteEvidence>, ids: readonly string[]) =>
    judgeSite(SITE_CHECKS, evidence)
      .findings.filter(({ check }) => ids.includes(check))
      .map(({ check, at }) => `${check} ${new URL(at).pathname}`);

  it('is told once when it is a title of the template, and other titles on their own', () => {
    const titles = [
      'Welcome',
      'WELCOME',
      'Welcome',
      'Soil',
      'Soil',
      ...Array.from({ length: 15 }, (_, n) => `Page ${String(n)}`),
    ];
    const pages = Object.fromEntries(titles.map((title, n) => [n === 0 ? '/' : `/${String(n)}`, { title }]));
    expect(found(siteEvidence({ pages }), ['title-dominant', 'title-duplicate'])).toEqual([
      'title-dominant /',
      'title-duplicate /3',
      'title-duplicate /4',
    ]);
  });

  const PAGE = '<!doctype html><title>A garden</title><p>All that is asked for is answered with this page.';
  const files = {
    robotsTxt: PAGE,
    llmsTxt: { url: 'https://example.org/llms.txt', status: 200, text: PAGE },
  };
  const ids = ['missing-path-not-404', 'robots-syntax', 'ai-llms-invalid'];

  it.each([
    ['a page', { status: 200, finalStatus: 200 }, ['missing-path-not-404 /none']],
    ['a redirect to one', { status: 302, finalStatus: 200 }, ['missing-path-not-404 /none']],
    ['404', { status: 404, finalStatus: 404 }, ['robots-syntax /robots.txt', 'ai-llms-invalid /llms.txt']],
  ])('is told once when the server answers what is missing with %s', (_what, answer, expected) => {
    const missingPath = { url: 'https://example.org/none', ...answer };
    expect(found(siteEvidence({ ...files, missingPath }), ids)).toEqual(expected);
  });

  it('leaves the other faults of those files', () => {
    const missingPath = { url: 'https://example.org/none', status: 200, finalStatus: 200 };
    const robotsTxt = 'User-agent: *\nDisalow: /a';
    expect(found(siteEvidence({ robotsTxt, missingPath }), ids)).toEqual([
      'missing-path-not-404 /none',
      'robots-syntax /robots.txt',
    ]);
  });
});
