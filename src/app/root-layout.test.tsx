import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PageMeta } from '#core/contract/environment.ts';
import { activateLanguage } from '#src/i18n/activate.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { setWidth } from '#tests/support/window-width.ts';
import { App } from './app.tsx';
import { createAppRouter } from './create-app-router.ts';

const META = '/api/v1/meta/full/';
const FOUND: PageMeta = {
  title: 'A page',
  description: '',
  hreflangs: {},
  canonical: '',
  status: 200,
  isIndexable: true,
};

/** The app at an address that the server has served with this status. */
async function start(address: string, status = 200) {
  setWidth(1440);
  await activateLanguage('en');
  const { store, api } = openTestStore(null, undefined, { meta: { ...FOUND, status } });
  api.signInAs(null);
  vi.stubGlobal('fetch', api.request);
  onTestFinished(() => void vi.unstubAllGlobals());
  const router = createAppRouter({ environment: () => store.getState().environment, servedPath: address });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  onTestFinished(cleanup);
  render(<App store={store} router={router} />);
  return { api, go: async (to: string) => act(async () => router.navigate({ href: to })) };
}
const sidebar = () => screen.queryByRole('navigation', { name: 'Main' });
const missing = () => screen.findByRole('heading', { level: 1, name: 'Page not found' });

it('status 404 of what the server sent shows the 404 page, whatever route the address has [spec:2.34]', async () => {
  const { go, api } = await start('/pricing/', 404);
  expect(await missing()).toBeDefined();
  expect(sidebar()).toBeNull();
  api.routes.set(META, () => FOUND);
  await go('/terms-of-service/');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
});

it('status 404 of the page gone to shows the 404 page in its place, and the way back works [spec:2.34]', async () => {
  const { go, api } = await start('/pricing/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Plans and prices' })).toBeDefined();
  api.routes.set(META, ({ query }) => ({ ...FOUND, status: query.get('route') === '/terms-of-service/' ? 404 : 200 }));
  await go('/terms-of-service/');
  expect(await missing()).toBeDefined();
  expect(sidebar()).toBeNull();
  expect(screen.queryByText('Plans and prices')).toBeNull();
  await go('/pricing/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Plans and prices' })).toBeDefined();
});
