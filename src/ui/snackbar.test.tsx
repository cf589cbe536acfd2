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
      <button onClick={() => snackbar.show({ text: 'Plain' })}>plain</button>
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

  it.each([
    ['error', 'Error', 1],
    ['success', 'Done', 0],
    ['copied', 'Done', 0],
  ])('%s is marked as %s and interrupts only when it is an error [spec:4.24]', (button, mark, alerts) => {
    renderWithTexts(
      <>
        <Buttons onUndo={() => undefined} />
        <SnackbarHost />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'))).toEqual([mark]);
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
    pass(3000);
  });

  it('a plain one is shown for 3000 ms too, unless it says how long [spec:4.24]', () => {
    renderWithTexts(
      <>
        <Buttons onUndo={() => undefined} />
        <SnackbarHost />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'plain' }));
    fireEvent.click(screen.getByRole('button', { name: 'undo' }));
    pass(2999);
    expect(screen.getByText('Plain')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Plain')).toBeNull();
    pass(4999);
    expect(screen.getByText('Removed')).toBeDefined();
    pass(1);
    expect(screen.queryByText('Removed')).toBeNull();
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
