import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pointsOf, Sparkline } from './sparkline.tsx';

it('has the values as its text alternative, and a point for each', () => {
  render(<Sparkline values={[40, 70, 100]} label="Score: 40, 70, 100" />);
  const line = screen.getByRole('img', { name: 'Score: 40, 70, 100' });
  expect(line.querySelector('polyline')?.getAttribute('points')).toBe('3,21 36,12 69,3');
  expect(line.querySelector('title')?.textContent).toBe('Score: 40, 70, 100');
});

it('draws nothing of a single value', () => {
  const { container } = render(<Sparkline values={[40]} label="" />);
  expect(container.innerHTML).toBe('');
});

it.each([
  ['equal values on one level', [80, 80], [12, 12]],
  ['a point of difference as nearly level', [80, 81], [12.3, 11.7]],
  ['a fall from the top to the bottom', [100, 0], [3, 21]],
])('draws %s', (_name, values, heights) => {
  expect(pointsOf(values).map(({ y }) => y)).toEqual(heights);
});
