import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createTexts } from '#server/services/texts.ts';
import type { AlarmNote } from './alarm-note.ts';
import { lineOf } from './alarm-texts.ts';

const texts = createTexts(fileURLToPath(new URL('../../../../locales', import.meta.url)));
const note = (more: Partial<AlarmNote>): AlarmNote => ({
  ...{ event: 'down', site: 'own.example', url: 'https://own.example/', kind: 'analysis', reason: '' },
  ...{ severity: 'warning', atMs: 1, fields: [], incidentId: null, lastedMs: null, ...more },
});

it('names each limit that is not kept, what was measured and what is allowed, with the unit', async () => {
  const fields = ['lcp 2600 2500', 'transferKb 1500.5 1000'];
  const over = note({ reason: 'overBudget', fields });
  expect(lineOf(over, await texts.translator('en'))).toBe(
    'https://own.example/: The page is over its speed budget; LCP: 2600 ms (limit: 2500 ms); Transfer size: 1500.5 kB (limit: 1000 kB)',
  );
  expect(lineOf(over, await texts.translator('de'))).toContain('LCP: 2600 ms (Grenze: 2500 ms)');
});

it('says what happened to positions, and of a page that it has changed', async () => {
  const translate = await texts.translator('en');
  const positions = note({ event: 'changed', kind: 'positions', fields: ['leftTop10', 'urlChanged'] });
  expect(lineOf(positions, translate)).toBe(
    'https://own.example/: Keywords fell out of the top 10; Another page of yours is found',
  );
  expect(lineOf(note({ event: 'changed', kind: 'page', fields: ['title'] }), translate)).toBe(
    'https://own.example/ has changed',
  );
});
