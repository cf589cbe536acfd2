import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MiddleCut } from './middle-cut.tsx';

it('keeps both ends of a long address, and the whole for hover, copy and screen readers', () => {
  const address = '/catalogue/2024/a-very-long-name-of-a-product-in-it.html';
  const { container } = render(<MiddleCut>{address}</MiddleCut>);
  const [text] = container.children;
  expect(text?.textContent).toBe(address);
  expect(text?.getAttribute('title')).toBe(address);
  expect(text?.lastChild?.textContent).toBe(address.slice(-12));
});

it('leaves a short one whole', () => {
  const { container } = render(<MiddleCut>/about/</MiddleCut>);
  expect(container.innerHTML).toBe('<bdi>/about/</bdi>');
});
