import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Account } from '#core/contract/user.ts';
import { ALL_SITES, type Role } from '#core/domain/roles.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { chosenProject } from '#src/data/projects/current-project.ts';
import { PlanRows } from '#src/features/plan/plan-row.tsx';
import { accountNamed, memberIn } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { LostChangesNotice } from './lost-changes-notice.tsx';
import { useAddWebsite } from './use-add-website.ts';
import { useChooseProject } from './use-choose-project.ts';

const REFUSAL = /your role/iu;
const member = (role: Role): Account => memberIn('boss', 'u1', 1, [{ site: ALL_SITES, role }]);

function Door({ onOpen }: { onOpen: () => void }) {
  const open = useAddWebsite(onOpen);
  return <button onClick={() => open()}>Door</button>;
}

it.each([
  ['viewer', 0],
  ['editor', 1],
] as const)('for a %s the dialog for a website opens %i times; else they are told why', async (role, times) => {
  const opened = vi.fn();
  renderPage(<Door onOpen={opened} />, { store: openTestStore(member(role)).store });
  fireEvent.click(await screen.findByText('Door'));
  if (times === 0) await screen.findByText(REFUSAL);
  else await waitFor(() => expect(opened).toHaveBeenCalledTimes(times));
  expect(opened).toHaveBeenCalledTimes(times);
});

it.each([
  ['viewer', true],
  ['editor', false],
] as const)('for a %s the button to it is disabled: %s', async (role, isDisabled) => {
  renderPage(<AddWebsiteButton />, { store: openTestStore(member(role)).store });
  const button = await screen.findByRole('button', { name: 'Add website' });
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(isDisabled);
});

it.each([
  ['editor', false],
  ['owner', true],
] as const)('the balance is the matter of owners; an %s sees it: %s', async (role, isShown) => {
  const { store, api } = openTestStore(member(role), undefined, { plan: 'Pro', features: ['payments'] });
  vi.stubGlobal('fetch', api.request);
  onTestFinished(() => void vi.unstubAllGlobals());
  renderPage(<PlanRows />, { store });
  await screen.findByText(/Plan: Pro/u);
  expect(screen.queryByText(/^Balance:/u) !== null).toBe(isShown);
});

it('a viewer chooses among the websites that are there', async () => {
  const site = toSiteHost('there.example');
  if (site === null) throw new Error('No website');
  function Choose() {
    const choose = useChooseProject();
    return <button onClick={() => site !== null && choose(site)}>Choose</button>;
  }
  const { store } = openTestStore(member('viewer'));
  await (await store.session()).runtime().projects.add([site]);
  renderPage(<Choose />, { store });
  fireEvent.click(await screen.findByText('Choose'));
  await waitFor(() => expect(chosenProject()).toBe(site));
});

it('says once how many changes were lost', async () => {
  const { store } = openTestStore(accountNamed('u1'));
  renderPage(<LostChangesNotice />, { store });
  await act(() => Promise.resolve());
  act(() => store.set({ lostChanges: 2 }));
  await screen.findByText(/2 changes that were not sent are lost/u);
  act(() => store.set({ lostChanges: 3 }));
  await screen.findByText(/1 change that was not sent is lost/u);
});
