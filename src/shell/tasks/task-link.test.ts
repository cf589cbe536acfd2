import { expect, it } from 'vitest';
import { toTaskLink } from './task-link.ts';

it.each([
  ['/project/a.example/', 'page'],
  ['/api/v1/file/1/', 'file'],
  ['https://docs.example/1', 'foreign'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,1', null],
  ['https://', null],
  ['', null],
  [undefined, null],
])('%s leads to: %s', (href, kind) => {
  expect(toTaskLink(href)?.kind ?? null).toBe(kind);
});
