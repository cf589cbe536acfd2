import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { UpButton } from './up-button.tsx';

function scrollTo(top: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('UpButton', () => {
  it('appears after three screen heights and goes at the top [spec:2.50]', () => {
    renderWithTexts(<UpButton />);
    scrollTo(window.innerHeight * 3);
    expect(screen.queryByRole('button', { name: 'Back to the top' })).toBeNull();
    scrollTo(window.innerHeight * 3 + 1);
    expect(screen.getByRole('button', { name: 'Back to the top' })).toBeDefined();
    scrollTo(0);
    expect(screen.queryByRole('button', { name: 'Back to the top' })).toBeNull();
  });
});
