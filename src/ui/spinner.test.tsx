import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { OverlaySpinner, Spinner } from './spinner.tsx';

/** Width, height, stroke, and how far its circle reaches, in pixels: nothing of it is scaled. */
function drawn() {
  const svg = screen.getByRole('status').querySelector('svg');
  const numberOf = (name: string, element: Element | null | undefined = svg) => Number(element?.getAttribute(name));
  const [, , width, height] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect([width, height]).toEqual([numberOf('width'), numberOf('height')]);
  const stroke = numberOf('stroke-width');
  return { width, height, stroke, across: 2 * numberOf('r', svg?.querySelector('circle')) + stroke };
}

describe('spinners [spec:2.46] [spec:9.04]', () => {
  it('the one in a line is 20 px with a stroke of 3 px, and says what is waited for', () => {
    renderWithTexts(<Spinner label="Loading the list" />);
    expect(screen.getByRole('status', { name: 'Loading the list' })).toBeDefined();
    expect(drawn()).toEqual({ width: 20, height: 20, stroke: 3, across: 20 });
  });

  it('the one over everything is 48 px and covers what it lies in', () => {
    renderWithTexts(<OverlaySpinner label="Saving" />);
    expect(drawn()).toEqual({ width: 48, height: 48, stroke: 3, across: 48 });
    const css = readFileSync(`${process.cwd()}/src/ui/spinner.module.css`, 'utf8');
    expect(/\.overlay \{([^}]*)\}/u.exec(css)?.[1]).toMatch(/position: absolute;\s+inset: 0;/u);
  });

  it('says nothing where the surroundings do', () => {
    const { container } = renderWithTexts(<Spinner label="" />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  });
});
