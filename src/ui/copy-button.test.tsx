import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { CopyButton } from './copy-button.tsx';
import { SnackbarHost } from './snackbar.tsx';

const copied: string[] = [];

beforeEach(() => {
  copied.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const press = () =>
  act(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
    return Promise.resolve();
  });
const hasCheck = () => document.querySelector('.lucide-check') !== null;

it('shows that the link was copied for 2000 ms [spec:9.05]', async () => {
  renderWithTexts(
    <>
      <CopyButton label="Copy the link" text="https://example.org/" />
      <SnackbarHost />
    </>,
  );
  expect(hasCheck()).toBe(false);
  await press();
  expect([copied, hasCheck()]).toEqual([['https://example.org/'], true]);
  expect(screen.getByText('Copied')).toBeDefined();
  act(() => {
    vi.advanceTimersByTime(1999);
  });
  expect(hasCheck()).toBe(true);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(hasCheck()).toBe(false);
});
