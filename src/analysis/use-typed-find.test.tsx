import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useTypedFind } from './use-typed-find.ts';

const sent: string[] = [];

function Field() {
  const [find, setFind] = useState('first');
  const [text, setText] = useTypedFind(find, (next) => {
    sent.push(next);
    setFind(next);
  });
  return (
    <>
      <input aria-label="Find" value={text} onChange={({ target }) => setText(target.value)} />
      <button onClick={() => setFind('first')}>Back</button>
    </>
  );
}

it('sends what was typed after a pause, and follows the address bar', async () => {
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Find');
  expect(field.value).toBe('first');
  fireEvent.change(field, { target: { value: 'sec' } });
  fireEvent.change(field, { target: { value: 'second ' } });
  expect(sent).toEqual([]);
  await waitFor(() => expect(sent).toEqual(['second ']));
  expect(field.value).toBe('second ');
  fireEvent.click(screen.getByText('Back'));
  expect(field.value).toBe('first');
  fireEvent.change(field, { target: { value: '' } });
  await waitFor(() => expect(sent).toEqual(['second ', '']));
});
