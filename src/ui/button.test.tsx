import { readFileSync } from 'node:fs';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { Button, buttonClass, type ButtonVariant } from './button.tsx';

const VARIANTS: ButtonVariant[] = ['success', 'info', 'warning', 'danger', 'cancel', 'close', 'danger-dark'];

const css = readFileSync(`${process.cwd()}/src/ui/button.module.css`, 'utf8');

/** What the stylesheet says of a type at rest. */
function coloursOf(variant: ButtonVariant): string {
  return new RegExp(`\\n\\.${variant} \\{([^}]*)\\}`, 'u').exec(css)?.[1] ?? '';
}

describe('Button', () => {
  it('has a look of its own for each of the seven colour types [spec:4.25]', () => {
    expect(new Set(VARIANTS.map((variant) => buttonClass(variant))).size).toBe(7);
  });

  it.each(VARIANTS)('has colours for %s that no other type has [spec:4.25]', (variant) => {
    expect(
      buttonClass(variant)
        .split(' ')
        .filter((name) => name !== ''),
    ).toHaveLength(3);
    const colours = new Map(VARIANTS.map((each) => [each, coloursOf(each)]));
    expect(colours.get(variant)).toMatch(/background/u);
    expect([...colours].filter(([, each]) => each === colours.get(variant)).map(([each]) => each)).toEqual([variant]);
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
