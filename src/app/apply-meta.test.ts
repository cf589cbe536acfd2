import { describe, expect, it } from 'vitest';
import { applyMeta } from './apply-meta.ts';

const PAGE = {
  title: 'Analyzer',
  description: 'Audits a page',
  canonical: 'https://app.test/inner-optimization/analyzer/',
  hreflangs: {
    en: 'https://app.test/inner-optimization/analyzer/',
    de: 'https://app.test/de/inner-optimization/analyzer/',
    'x-default': 'https://app.test/',
  },
  status: 200,
  isIndexable: true,
};

describe('applyMeta', () => {
  it('replaces title, description, canonical and alternate links of the page before [spec:2.31]', () => {
    document.head.innerHTML =
      '<title>Old</title><meta name="description" content="old"><link rel="canonical" href="https://app.test/"><link rel="alternate" hreflang="fr" href="https://app.test/fr/"><link rel="icon" href="/x">';
    applyMeta(PAGE);
    expect(document.title).toBe('Analyzer');
    expect(
      [...document.head.querySelectorAll('meta[name="description"]')].map((each) => each.getAttribute('content')),
    ).toEqual(['Audits a page']);
    expect(
      [...document.head.querySelectorAll('link[rel="canonical"]')].map((each) => each.getAttribute('href')),
    ).toEqual([PAGE.canonical]);
    expect([...document.head.querySelectorAll('link[hreflang]')].map((each) => each.getAttribute('hreflang'))).toEqual([
      'en',
      'de',
      'x-default',
    ]);
    expect(document.head.querySelector('link[rel="icon"]')).not.toBeNull();
  });

  it('says whether search engines should leave the page out, in place of what the page before said', () => {
    const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
    applyMeta({ ...PAGE, isIndexable: false });
    applyMeta({ ...PAGE, isIndexable: false });
    expect(robots()).toBe('noindex');
    applyMeta(PAGE);
    expect(robots()).toBeUndefined();
  });
});
