import { describe, expect, it } from 'vitest';
import { createLineReader } from './line-reader.ts';
import { readSites } from './read-sites.ts';

describe('the text of the add-website form [spec:5.04]', () => {
  it.each([
    ['nothing', '  \n ', false, { kind: 'empty' }],
    ['a domain', ' Example.ORG ', false, { kind: 'hosts', hosts: ['example.org'] }],
    ['a whole address', 'https://www.example.org/a?b#c', false, { kind: 'hosts', hosts: ['example.org'] }],
    ['no domain', 'not a domain', false, { kind: 'invalidDomain' }],
    ['two lines in single mode', 'a.org\nb.org', false, { kind: 'invalidDomain' }],
    [
      'a list with blanks and repeats',
      'a.org\n\n  B.org \nwww.a.org/x',
      true,
      { kind: 'hosts', hosts: ['a.org', 'b.org'] },
    ],
    ['a list with bad lines', 'a.org\nnope\nb.org\n-x.org', true, { kind: 'invalidLines', lines: [1, 3] }],
  ])('%s', async (_case, text, isList, expected) => {
    expect(await readSites(text, isList, createLineReader())).toEqual(expected);
  });
});
