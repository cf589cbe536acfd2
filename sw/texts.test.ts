import { describe, expect, it } from 'vitest';
import { heavyNameOf, languageOf, partFiles } from './texts.ts';

describe('languageOf', () => {
  it.each([
    ['assets/locale-app-de-3v5o8hRo.js', 'de'],
    ['/assets/locale-audit-pt-br-a-b_c-d1.js', 'pt-br'],
    ['/assets/locale-site_audit-pt-br-a-b_c-d1.js', 'pt-br'],
    ['/assets/locale-app-en--_abcdef.js', 'en'],
    ['/assets/locale-app-zh-tw-12345678.js', 'zh-tw'],
    ['/assets/index-12345678.js', null],
    ['/project/locale-app-de-3v5o8hRo.js', null],
  ])('%s holds the texts of %s', (path, code) => {
    expect(languageOf(path)).toBe(code);
  });
});

describe('partFiles', () => {
  it('stores the default language with the app, whatever its hash looks like, and the others only when they are used', () => {
    const shell = [
      { url: 'index.html', revision: '1' },
      { url: 'assets/locale-app-en-Ab-cd_12.js', revision: null },
      'assets/index-12345678.js',
    ];
    const library = 'assets/heavy-culori-a-b_c-d1.js';
    expect(partFiles([...shell, library, { url: 'assets/locale-app-de-3v5o8hRo.js', revision: null }])).toEqual({
      shell,
      texts: ['/assets/locale-app-de-3v5o8hRo.js'],
      heavy: [`/${library}`],
    });
    expect(heavyNameOf(library)).toBe('culori');
  });
});
