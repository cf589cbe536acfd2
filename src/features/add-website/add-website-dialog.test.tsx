import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { AppDatabase } from '#src/data/database/app-database.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { limitStorage } from '#tests/support/full-disk.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { AddWebsiteDialog } from './add-website-dialog.tsx';

const title = { name: 'Add website' };
const addButton = () => screen.getByRole('button', { name: 'Add' });

/** The open dialog over the data of a visitor, or of who is signed in, with a domain typed into it. */
async function show(domain: string, user: string | null = null) {
  const { store } = openTestStore(user === null ? null : accountNamed(user));
  const { db } = (await store.session()).runtime();
  renderPage(<OpenDialog />, { store });
  const field = await screen.findByRole('textbox', { name: 'Domain' });
  fireEvent.change(field, { target: { value: domain } });
  return { db, field };
}

function OpenDialog() {
  const [isOpen, setIsOpen] = useState(true);
  return <AddWebsiteDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />;
}

/** Nothing can be written to the project list until the function that this gives is called. */
function holdProjects(db: AppDatabase): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  void db.transaction('rw', db.projects, () => Dexie.waitFor(promise));
  return () => resolve(undefined);
}

/** Each way out that a person has. */
async function tryToClose(): Promise<void> {
  const dialog = screen.getByRole('dialog', title);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const around = dialog.parentElement ?? dialog;
  fireEvent.pointerDown(around, { pointerType: 'mouse', button: 0 });
  fireEvent.mouseDown(around, { button: 0 });
  fireEvent.click(around, { button: 0 });
  for (const name of ['Cancel', 'Close']) {
    const button = screen.queryByRole('button', { name });
    if (button !== null) fireEvent.click(button);
  }
  for (let frame = 0; frame < 3; frame += 1) await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

describe('AddWebsiteDialog', () => {
  it('can be neither closed nor edited while it adds, and closes when that has succeeded [spec:4.16] [spec:2.40]', async () => {
    const { db, field } = await show('busy.example');
    const release = holdProjects(db);
    fireEvent.click(addButton());
    await waitFor(() => expect(addButton().getAttribute('aria-busy')).toBe('true'));

    await tryToClose();
    expect(screen.getByRole('dialog', title)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(field.closest('fieldset')?.disabled).toBe(true);
    const editable = screen.getAllByRole('button').filter((button) => button.closest('fieldset:disabled') === null);
    expect(editable.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Add']);

    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await db.projects.toCollection().primaryKeys()).toEqual(['busy.example']);
  });

  it('stays open with what was typed when adding fails, and can be closed then [spec:4.16]', async () => {
    const { db, field } = await show('kept.example');
    limitStorage(() => false);
    fireEvent.click(addButton());
    await screen.findByText(/went wrong/u);
    await waitFor(() => expect(field.closest('fieldset')?.disabled).toBe(false));
    expect(screen.getByRole('dialog', title)).toBeDefined();
    expect(field).toHaveProperty('value', 'kept.example');
    expect(await db.projects.count()).toBe(0);

    fireEvent.keyDown(screen.getByRole('dialog', title), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['a visitor', null, 0],
    ['who is signed in', 'u1', 1],
  ])('offers tags to %s: %s → %i [spec:4.17] [spec:6.01]', async (_who, user, fields) => {
    await show('tagged.example', user);
    expect(screen.queryAllByRole('textbox', { name: 'Tags' })).toHaveLength(fields);
    expect(screen.queryAllByRole('button', { name: 'Create tag' })).toHaveLength(fields);
  });

  it('puts the text of a file on lines of its own after what was typed, and counts while it changes [spec:5.05] [spec:4.16]', async () => {
    await show('typed.example');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('Nothing takes a file');
    expect(screen.queryByText(/domains?$/u)).toBeNull();
    const file = new File(['b.example\nwww.typed.example'], 'sites.txt', { type: 'text/plain' });
    fireEvent.change(input, { target: { files: [file] } });
    const list = await screen.findByRole('textbox', { name: 'Domains, one per line' });
    await waitFor(() => expect(list).toHaveProperty('value', 'typed.example\nb.example\nwww.typed.example'));
    await screen.findByText('2 domains');
    fireEvent.change(list, { target: { value: 'typed.example' } });
    await screen.findByText('1 domain');
  });
});
