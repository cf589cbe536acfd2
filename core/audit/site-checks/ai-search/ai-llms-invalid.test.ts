import { expect, it } from 'vitest';
import { leastCpuMs } from '../../../../tests/support/cpu-time.ts';
import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { aiLlmsInvalid } from './ai-llms-invalid.ts';

const url = 'https://example.org/llms.txt';
const answering = (text: string, status: number | null = 200) => siteEvidence({ llmsTxt: { url, status, text } });
const LINK = '[Rain gardens](https://example.org/rain/)';
const heading = (length: number) => `# ${'x'.repeat(length - LINK.length - 3)}\n${LINK}`;

describeCheck(aiLlmsInvalid, {
  fails: {
    'the server fails': [answering('', 500), [{ at: url, messageKey: 'status', values: { status: 500 } }]],
    'it is one character too short': [
      answering(`${heading(49)}\n\n`),
      [{ at: url, messageKey: 'short', values: { count: 49, limit: 50 } }],
    ],
    'it is empty': [answering(''), [{ values: { count: 0 } }]],
    'a page came instead': [
      answering('\n<!DOCTYPE html><title>Not found</title><p>There is nothing here, go back to the start.'),
      [{ messageKey: 'html' }],
    ],
    'it has no main heading': [answering(`## Gardens with rain\n#Title\n- ${LINK}`), [{ messageKey: 'noHeading' }]],
    'it has no link': [
      answering(`# Rain gardens\nA site about them. https://example.org/ [x] (y) [z](\n`),
      [{ messageKey: 'noLink' }],
    ],
    'it has neither': [answering('A site about rain gardens and how to plan and plant one.'), [{}, {}]],
  },
  passes: {
    'it has both': siteEvidence(),
    'it has just enough': answering(heading(50)),
    'the heading follows a note and is indented': answering(`> Gardens\r\n\r\n  # Title \r\n- ${LINK}\r\n`),
    'it begins with a byte order mark': answering(`\uFEFF${heading(60)}`),
  },
  notApplicable: {
    'there is none': answering('', 404),
    'the server refuses it': answering('', 403),
  },
  cannotTell: { 'nothing answers': answering('', null) },
});

it('takes time in proportion to a hostile file', () => {
  const readAll = () => {
    for (const part of ['[', '[a](', '#', ' ', '\n', '[a]', '<']) {
      aiLlmsInvalid.run({ llmsTxt: { url, status: 200, text: part.repeat(300_000) } }, { minCharacters: 50 });
    }
  };
  expect(leastCpuMs(readAll, 2)).toBeLessThan(2000);
});
