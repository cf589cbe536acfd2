import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { NavigationGroup } from './navigation-group.tsx';

describe('a group of the mini sidebar', () => {
  it('hides its links 300 ms after they are left, and not when they are entered again [spec:4.20]', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    renderWithTexts(
      <NavigationGroup label="Audit" icon={null} isMini isCurrent={false}>
        <li>Inside</li>
      </NavigationGroup>,
    );
    const opener = screen.getByRole('button', { name: 'Audit' });
    const group = opener.parentElement ?? opener;
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    fireEvent.pointerEnter(group);
    expect(screen.queryByText('Inside')).not.toBeNull();
    fireEvent.pointerLeave(group);
    pass(299);
    fireEvent.pointerEnter(group);
    pass(300);
    expect(screen.queryByText('Inside')).not.toBeNull();
    fireEvent.pointerLeave(group);
    pass(299);
    expect(screen.queryByText('Inside')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Inside')).toBeNull();
  });
});
