import { expect, it } from 'vitest';
import { deployText } from './deploy-hook.ts';

it.each([
  ['plain text', 'v1.2\u0000\n', 'v1.2'],
  ['a text', '{"text":"v1.2"}', 'v1.2'],
  [
    'a deployment of GitHub',
    '{"deployment":{"environment":"production","sha":"abc","ref":"main"}}',
    'production · abc',
  ],
  [
    'a deployment of GitLab',
    '{"environment":"production","short_sha":"abc","commit_title":"Fix"}',
    'production · Fix · abc',
  ],
  ['nothing', '', ''],
  ['a list', '[1]', '[1]'],
])('reads %s', (_case, body, expected) => {
  expect(deployText(body)).toBe(expected);
});
