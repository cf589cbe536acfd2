import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setTimeZone, useZoneName } from '#src/i18n/time-zone.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { keepTimeZone } from './keep-time-zone.ts';

afterEach(() => setTimeZone(''));

it('times are told in the zone of the profile from the first paint on, and again in that of the device after signing out', () => {
  const shown: string[] = [];
  function Zone() {
    shown.push(useZoneName());
    return null;
  }
  const user = { ...accountNamed('u1'), time_zone: 'Asia/Tokyo' };
  const { store } = openTestStore(null, undefined, { user });
  keepTimeZone(store);
  renderWithTexts(<Zone />);
  expect(shown).toEqual(['Asia/Tokyo']);

  const { environment } = store.getState();
  act(() => store.set({ environment: { ...environment, user: { ...user, time_zone: 'Europe/Kyiv' } } }));
  act(() => store.set({ environment: { ...environment, user: null } }));
  expect(shown.slice(1)).toEqual(['Europe/Kyiv', new Intl.DateTimeFormat().resolvedOptions().timeZone]);
});
