import { describe, expect, it } from 'vitest';
import { parsePushMessage, toClickUrl } from './push-message.ts';

const MESSAGE = { title: 'a.example', body: 'No response', path: '/monitoring/a.example/', tag: 't', lang: 'en' };
const OWN = 'https://warden.example';

describe('parsePushMessage', () => {
  it('reads what was sent, and nothing else', () => {
    expect(parsePushMessage(JSON.stringify(MESSAGE))).toEqual(MESSAGE);
    for (const text of ['', 'null', '{}', '[]', JSON.stringify({ ...MESSAGE, body: 1 })])
      expect(parsePushMessage(text)).toBeNull();
  });
});

describe('toClickUrl', () => {
  it('stays on our own host', () => {
    expect(toClickUrl('/de/monitoring/a.example/', OWN)).toBe(`${OWN}/de/monitoring/a.example/`);
    for (const path of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example', null])
      expect(toClickUrl(path, OWN)).toBe(`${OWN}/`);
  });
});
