import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { useFormats } from './formats.ts';
import { setTimeZone } from './time-zone.ts';

const AT_MS = Date.UTC(2026, 0, 1, 22, 30);
afterEach(() => setTimeZone(''));

function Time() {
  return <time>{useFormats().dateTime(AT_MS)}</time>;
}

it('shows times in the zone that was chosen, and in that of the device for a name it does not know', () => {
  const { container } = renderWithTexts(<Time />);
  const before = container.textContent;
  act(() => setTimeZone('Asia/Tokyo'));
  expect(container.textContent).toContain('7:30');
  expect(container.textContent).toContain('2');
  act(() => setTimeZone('Nowhere/At all'));
  expect(container.textContent).toBe(before);
});
