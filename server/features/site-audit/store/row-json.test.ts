import { expect, it } from 'vitest';
import { rowsToJson } from './row-json.ts';

it('keeps bytes as base64, beside texts that the database takes', () => {
  expect(JSON.parse(rowsToJson([{ id: 1, title: '\ud83d', links: Uint8Array.of(0, 255) }]))).toEqual([
    { id: 1, title: '\ufffd', links: 'AP8=' },
  ]);
});
