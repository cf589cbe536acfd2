import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { useLoginHash } from './use-login-hash.ts';

function show(address: string) {
  const openAuth = vi.fn();
  function Page() {
    useLoginHash(openAuth);
    return <p>page</p>;
  }
  return { openAuth, ...renderPage(<Page />, { store: openTestStore().store, address }) };
}

describe('an address ending in #login [spec:2.29] [spec:4.04]', () => {
  it('opens the sign-in dialog once and loses the hash, nothing else', async () => {
    const { openAuth, href, findByText } = show('/de/?site=a.example#login');
    await findByText('page');
    await waitFor(() => expect(href()).toBe('/de/?site=a.example'));
    expect(openAuth.mock.calls).toEqual([['SignIn']]);
  });

  it('is the only one that does', async () => {
    const { openAuth, href, findByText } = show('/de/#logins');
    await findByText('page');
    expect([openAuth.mock.calls, href()]).toEqual([[], '/de/#logins']);
  });
});
