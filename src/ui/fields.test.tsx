import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithTexts } from '#tests/support/render-with-texts.tsx';
import { LineListField } from './line-list-field.tsx';
import { TextField } from './text-field.tsx';

describe('TextField', () => {
  it('shows the error in place of the help and says that the field is invalid [spec:2.44]', () => {
    const field = (error?: string) => (
      <TextField label="Address" value="x" onValueChange={() => undefined} help="A full address" error={error} />
    );
    const { rerender } = renderWithTexts(field());
    expect(screen.getByText('A full address')).toBeDefined();
    rerender(field('This is no address'));
    expect(screen.queryByText('A full address')).toBeNull();
    expect(screen.getByText('This is no address')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('has a label that belongs to it, and an icon after the text where it is given one [spec:2.44]', () => {
    const field = (icon?: ReactNode) => (
      <TextField label="Address" value="x" onValueChange={() => undefined} icon={icon} />
    );
    const { rerender } = renderWithTexts(field());
    const input = screen.getByRole('textbox', { name: 'Address' });
    expect(screen.getByText('Address').getAttribute('for')).toBe(input.id);
    expect(input.nextElementSibling).toBeNull();
    rerender(field(<svg data-testid="icon" />));
    expect(input.nextElementSibling?.contains(screen.getByTestId('icon'))).toBe(true);
  });

  it('hands on what is typed', () => {
    const typed: string[] = [];
    renderWithTexts(<TextField label="Address" value="" onValueChange={(value) => typed.push(value)} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), { target: { value: 'example.org' } });
    expect(typed).toEqual(['example.org']);
  });
});

describe('LineListField', () => {
  it('marks the invalid lines and no others, and names them by number [spec:2.43]', () => {
    const { container } = renderWithTexts(
      <LineListField
        label="Domains"
        value={'a.com\nbad one\nb.com\n%%'}
        onValueChange={() => undefined}
        invalidLines={[1, 3]}
        error="2 lines are no domains"
      />,
    );
    const marked = [...container.querySelectorAll('[data-line]')].map((line) => line.getAttribute('data-invalid'));
    expect(marked).toEqual(['false', 'true', 'false', 'true']);
    expect(screen.getByText('Lines to correct: 2, 4')).toBeDefined();
    expect(screen.getByText('2 lines are no domains')).toBeDefined();
  });

  it('has no error text below it when none is given, and none of its lines is marked without reason [spec:2.43]', () => {
    const { container } = renderWithTexts(
      <LineListField label="Domains" value={'a.com\nb.com'} onValueChange={() => undefined} invalidLines={[]} />,
    );
    expect(container.querySelectorAll('[data-invalid="true"]')).toHaveLength(0);
    expect(container.querySelector('[aria-live] p')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Domains' }).getAttribute('aria-invalid')).toBeNull();
  });

  it('draws only the line numbers in view of a long list', () => {
    const { container } = renderWithTexts(
      <LineListField
        label="Domains"
        value={'a.com\n'.repeat(10_000)}
        onValueChange={() => undefined}
        invalidLines={[]}
        rows={8}
      />,
    );
    expect(container.querySelectorAll('[data-line]')).toHaveLength(10);
  });
});
