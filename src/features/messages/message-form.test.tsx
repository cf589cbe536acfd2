import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { ConsultationScreen } from './consultation-screen.tsx';

const PATH = '/api/v1/messages/send/';
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function open() {
  const opened = openTestStore(null);
  opened.api.signInAs(null);
  opened.api.routes.set(PATH, () => ({ sent: true }));
  renderPage(<ConsultationScreen />, { store: opened.store, address: '/seo-consultation/' });
  await screen.findByRole('button', { name: 'Send message' });
  return opened;
}

it('what is missing or wrong is said beside its field, nothing typed is lost and nothing is sent [spec:5.06]', async () => {
  const { api } = await open();
  type('Name', 'Ann');
  type('E-mail', 'ann@example');
  send();
  expect(await screen.findByText('This is not an e-mail address. Write it like name@example.com.')).toBeDefined();
  expect(screen.getByLabelText('Message').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
  expect(api.callsTo(PATH)).toEqual([]);
});

it('a message waits in the outbox while there is no connection, says so, and is sent once afterwards [spec:2.25]', async () => {
  const { api, store, connectivity } = await open();
  api.close();
  type('Name', 'Ann');
  type('E-mail', 'ann@example.org');
  type('Message', 'Hello');
  send();
  expect(await screen.findByText('The message is waiting to be sent')).toBeDefined();
  expect(await (await store.session()).runtime().outbox.counts()).toMatchObject({ waiting: 1 });
  api.open();
  await connectivity.probeNow();
  await (await store.session()).sendNow();
  expect(await screen.findByText('Message sent')).toBeDefined();
  await vi.waitFor(() => expect(api.callsTo(PATH)).toHaveLength(1));
  expect(api.callsTo(PATH)[0]?.body).toMatchObject({
    kind: 'consultation',
    email: 'ann@example.org',
    message: 'Hello',
  });
});

it('pressed twice, the button sends one message', async () => {
  const { api, store, connectivity } = await open();
  type('Name', 'Ann');
  type('E-mail', 'ann@example.org');
  type('Message', 'Hello');
  const button = screen.getByRole('button', { name: 'Send message' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Message sent')).toBeDefined();
  await connectivity.probeNow();
  await (await store.session()).sendNow();
  expect(await (await store.session()).runtime().outbox.counts()).toMatchObject({ waiting: 0 });
  expect(api.callsTo(PATH)).toHaveLength(1);
});

it('what is being typed survives the page', async () => {
  const { store } = await open();
  type('Message', 'Half a sentence');
  await (await store.session()).runtime().drafts.flushed();
  renderPage(<ConsultationScreen />, { store, address: '/seo-consultation/' });
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLTextAreaElement>('Message').map(({ value }) => value)).toEqual([
      'Half a sentence',
      'Half a sentence',
    ]),
  );
});

it('a user finds name and address filled in, and may empty them', async () => {
  const { store } = openTestStore(accountNamed('u1'));
  renderPage(<ConsultationScreen />, { store, address: '/seo-consultation/' });
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  await waitFor(() => expect(email.value).toContain('@'));
  type('E-mail', '');
  expect(email.value).toBe('');
});
