import { expect, it } from 'vitest';
import { leadsToSignIn } from './sign-in-page.ts';

it.each([
  ['https://a.example/board', 'https://a.example/login?next=/board', true],
  ['https://a.example/', 'https://login.a.example/', true],
  ['https://a.example/', 'https://accounts.b.example/x', true],
  ['https://a.example/login', 'https://a.example/login/', false],
  ['https://a.example/blog', 'https://a.example/blogging/', false],
  ['https://a.example/', 'https://www.a.example/', false],
])('%s that ends at %s: %s', (requested, final, expected) => {
  expect(leadsToSignIn(requested, final)).toBe(expected);
});
