import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { SnackbarHost, useSnackbar } from './snackbar.tsx';

function Buttons({ onUndo }: { onUndo: () => void }) {
  const snackbar = useSnackbar();
  return (
    <>
      <button onClick={() => snackbar.showError('Broken')}>error</button>
      <button onClick={() => snackbar.showSuccess('Saved')}>success</button>
      <button onClick={() => snackbar.showCopied()}>copied</button>
      <button
        onClick={() => snackbar.show({ text: 'Removed', actionLabel: 'Undo', onAction: onUndo, durationMs: 8000 })}
      >
        undo
      </button>
    </>
  );
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('snackbars', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['error', 'Broken'],
    ['success', 'Saved'],
    ['copied', 'Copied'],
  ])('%s is shown for 3000 ms [spec:4.24]', (button, text) => {
    renderWithTexts(
      <>
        <Buttons onUndo={() => undefined} />
        <SnackbarHost />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: button }));
    pass(2999);
    expect(screen.getByText(text)).toBeDefined();
    pass(1);
    expect(screen.queryByText(text)).toBeNull();
  });

  it('runs its action once and goes', () => {
    let undone = 0;
    renderWithTexts(
      <>
        <Buttons onUndo={() => (undone += 1)} />
        <SnackbarHost />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undone).toBe(1);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  it('waits while it is pointed at', () => {
    renderWithTexts(
      <>
        <Buttons onUndo={() => undefined} />
        <SnackbarHost />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'success' }));
    fireEvent.pointerEnter(screen.getByText('Saved'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeDefined();
    fireEvent.pointerLeave(screen.getByText('Saved'));
    pass(3000);
    expect(screen.queryByText('Saved')).toBeNull();
  });
});
