import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { pasteLongText } from './paste-long-text.ts';

afterEach(cleanup);

function Field() {
  const [value, setValue] = useState('first.org\nlast.org');
  return (
    <textarea
      aria-label="List"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onPaste={(event) => {
        if (pasteLongText(event)) setValue(event.currentTarget.value);
      }}
    />
  );
}

function paste(text: string): { field: HTMLTextAreaElement; isLeftToBrowser: boolean } {
  render(<Field />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('List');
  field.setSelectionRange(10, 10);
  const isLeftToBrowser = fireEvent.paste(field, { clipboardData: { getData: () => text } });
  return { field, isLeftToBrowser };
}

describe('pasting into a list of domains', () => {
  it('puts a long text where the caret stands', () => {
    const long = 'a.org\n'.repeat(3000);
    const { field, isLeftToBrowser } = paste(long);
    expect(isLeftToBrowser).toBe(false);
    expect(field.value).toBe(`first.org\n${long}last.org`);
  });

  it('leaves a short text to the browser, which can undo it', () => {
    const { field, isLeftToBrowser } = paste('b.org\n');
    expect(isLeftToBrowser).toBe(true);
    expect(field.value).toBe('first.org\nlast.org');
  });
});
