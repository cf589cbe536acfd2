import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ReadInvitation } from '#core/contract/members.ts';
import { accountNamed, memberIn } from '#tests/support/browser-tab.ts';
import type { Fault } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const GRANTS: ReadInvitation['grants'] = [{ site: 'xn--bcher-kva.example', role: 'editor' }];
const ACCEPT = '/api/v1/invitation/accept/';
const SELECT = '/api/v1/user/select/boss/';

beforeEach(() => {
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
});

/** The link of an invitation that was not answered yet; the server takes an answer once. @param faults by path, for its next call. */
async function open(faults: Record<string, Fault> = {}) {
  const { store, api } = openTestStore(accountNamed('u1'));
  let isMember = false;
  api.routes.set('/api/v1/invitation/read/', () => ({
    account: { name: 'Boss', email: 'boss@mail.example' },
    invitedBy: 'Boss',
    email: 'u1@mail.example',
    grants: GRANTS,
    expiresAtMs: 1,
  }));
  api.routes.set(ACCEPT, () => {
    isMember = true;
    return { account: 'boss' };
  });
  api.routes.set('/api/v1/account/memberships/', () => ({
    memberships: isMember
      ? [{ account: 'boss', name: 'Boss', email: 'boss@mail.example', grants: GRANTS, sinceMs: 1 }]
      : [],
  }));
  api.routes.set(SELECT, () => memberIn('boss', 'u1', 1, [...GRANTS]));
  api.failWhen(({ path }) => {
    if (path === ACCEPT && isMember) return { status: 409, code: 'INVITATION_USED' };
    const { [path]: fault = null, ...rest } = faults;
    faults = rest;
    return fault;
  });
  vi.stubGlobal('fetch', api.request);
  onTestFinished(() => void vi.unstubAllGlobals());
  renderPage(<InvitationScreen token="t" />, { store });
  await screen.findByText('Work in the account of Boss?');
  return { store };
}
const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept' }));

it('says what it allows in words that are read as they are spoken', async () => {
  await open();
  expect(screen.getByText(/Your role there: Editor, bücher\.example\./u)).toBeDefined();
});

it.each([
  ['the account could not be opened', { [SELECT]: { status: 500 } as const }],
  [
    'the answer was lost and so was the account',
    { [ACCEPT]: 'replyLost' as const, [SELECT]: { status: 500 } as const },
  ],
])('is accepted once and leads into the account at the second attempt when %s', async (_what, faults) => {
  const { store } = await open(faults);
  accept();
  await screen.findByRole('alert');
  accept();
  await screen.findByText('You now work in this account');
  expect(store.getState().environment.user?.id).toBe('boss.u1.1');
});

it('that somebody else has answered is refused', async () => {
  await open({ [ACCEPT]: { status: 409, code: 'INVITATION_USED' } });
  accept();
  expect((await screen.findByRole('alert')).textContent).toMatch(/answered already/u);
  expect(screen.queryByText('You now work in this account')).toBeNull();
});
