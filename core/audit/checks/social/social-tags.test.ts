import { describe, expect, it } from 'vitest';
import { pageEvidence } from '#core/audit/check-test.ts';
import { missingOgTags, tagContents } from './social-tags.ts';

const documentOf = (html: string) => pageEvidence(`<head>${html}</head>`).document;

describe('social tags', () => {
  it.each([
    ['in property', '<meta property="og:image" content="/a.png">', ['/a.png']],
    ['in name', '<meta name="og:image" content="/a.png">', ['/a.png']],
    ['under the long name', '<meta property="og:image:url" content="/a.png">', ['/a.png']],
    [
      'several times',
      '<meta property="og:image" content="/a.png"><meta property="og:image" content="/b.png">',
      ['/a.png', '/b.png'],
    ],
    ['empty', '<meta property="og:image" content=" ">', []],
    ['not at all', '<meta property="og:image:width" content="600">', []],
  ])('a tag is found %s', (_case, html, expected) => {
    expect(tagContents(documentOf(html), 'og:image')).toEqual(expected);
  });

  it('names the required tags without content', () => {
    expect(
      missingOgTags(documentOf('<meta property="og:title" content="A"><meta property="og:type" content="">')),
    ).toEqual(['og:type', 'og:image', 'og:url']);
  });
});
