import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { PassedChecks } from './passed-checks.tsx';

const TEXTS = {
  title: (check: string) => `${check} is wrong`,
  passed: (check: string) => `${check} is right`,
  explanation: () => '',
  howToFix: () => '',
  sentence: () => '',
};

describe('the checks that are passed', () => {
  it('are counted, and say what is right', () => {
    renderWithTexts(<PassedChecks checks={['a', 'b']} texts={TEXTS} />);
    expect(screen.getByText('2 checks passed')).toBeDefined();
    const items = screen.getAllByRole('listitem', { hidden: true });
    expect(items.map(({ textContent }) => textContent)).toEqual(['a is right', 'b is right']);
  });

  it('are not spoken of when there are none', () => {
    const { container } = renderWithTexts(<PassedChecks checks={[]} texts={TEXTS} />);
    expect(container.textContent).toBe('');
  });
});
