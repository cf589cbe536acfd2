import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { localValue } from '#src/data/storage/web-storage.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
// Loaded here, not within a test's patience.
import './phone-dialog.tsx';
import { PhonePrompt } from './phone-prompt.tsx';

const SAVE = '/api/v1/user/set-phone/';
const COUNTRIES = [
  { phone: '+49', country: 'Germany', flag: 'de', iso: 'DE' },
  { phone: '+1', country: 'United States', flag: 'us', iso: 'US' },
];
const ASKED = { ...accountNamed('u1'), phone: '', oauth_provider: 'native', visited: true, reg: false };
const dialog = () => screen.findByRole('dialog', { name: 'Add your phone number' }, { timeout: 5000 });

beforeEach(() => {
  localValue.clear();
  return () => vi.unstubAllGlobals();
});

function show(user: typeof ASKED) {
  const { store, api } = openTestStore(user);
  let phone = user.phone;
  api.routes.set('/api/v1/country/', () => COUNTRIES);
  api.routes.set(SAVE, ({ body }) => {
    ({ phone } = body as { phone: string });
    return { phone };
  });
  api.routes.set('/api/v1/user/get/', () => ({ ...user, phone }));
  vi.stubGlobal('fetch', api.request);
  const page = renderPage(<PhonePrompt />, { store });
  onTestFinished(() => page.unmount());
  return { api, page };
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Phone number'), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('offers the countries with their calling codes, and saves the number with the chosen one', async () => {
  const { api } = show(ASKED);
  await dialog();
  const country = screen.getByLabelText<HTMLSelectElement>('Country');
  expect([...country.options].map(({ text }) => text)).toEqual(['Germany (+49)', 'United States (+1)']);
  fireEvent.change(country, { target: { value: 'DE' } });
  type('030 901820');
  save();
  await screen.findByText('Phone number saved');
  expect(api.callsTo(SAVE).map(({ body }) => body)).toEqual([{ phone: '+4930901820' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what is wrong and keeps what was typed; nothing is sent', async () => {
  const { api } = show(ASKED);
  await dialog();
  save();
  expect(await screen.findByText('Please fill this in.')).toBeDefined();
  type('my phone');
  save();
  expect(await screen.findByText(/^This is not a phone number/u)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('my phone');
  expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  expect(api.callsTo(SAVE)).toEqual([]);
});

it('keeps what was typed when the server cannot be reached, and says so', async () => {
  const { api } = show(ASKED);
  await dialog();
  api.close();
  type('030 901820');
  save();
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/u);
  expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('030 901820');
});

it('once closed it stays closed at the next start', async () => {
  const { page } = show(ASKED);
  await dialog();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  page.unmount();
  const { api } = show(ASKED);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.callsTo('/api/v1/country/')).toEqual([]);
});

it('is shown after a new native registration, never to who has a number or came anew by another service [spec:4.03]', async () => {
  const { page } = show({ ...ASKED, visited: false, reg: true });
  await dialog();
  page.unmount();
  for (const user of [
    { ...ASKED, phone: '+4930901820' },
    { ...ASKED, visited: false, reg: true, oauth_provider: 'google' },
  ]) {
    const { api, page: other } = show(user);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsTo('/api/v1/country/')).toEqual([]);
    other.unmount();
  }
});
