import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { Button, buttonClass, type ButtonVariant } from './button.tsx';

const VARIANTS: ButtonVariant[] = ['success', 'info', 'warning', 'danger', 'cancel', 'close', 'danger-dark'];

describe('Button', () => {
  it('has a look of its own for each of the seven colour types [spec:4.25]', () => {
    expect(new Set(VARIANTS.map((variant) => buttonClass(variant))).size).toBe(7);
  });

  it('ignores clicks while busy and keeps the focus', () => {
    let clicks = 0;
    renderWithTexts(
      <Button isBusy onClick={() => (clicks += 1)}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    fireEvent.click(button);
    expect(clicks).toBe(0);
    expect(document.activeElement).toBe(button);
  });
});
