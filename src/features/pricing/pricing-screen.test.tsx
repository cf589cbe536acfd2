import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Plan } from '#core/contract/plans.ts';
import type { Environment } from '#core/contract/environment.ts';
import { accountNamed, memberIn } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { PricingScreen } from './pricing-screen.tsx';

const FREE: Plan = { id: 'free', name: 'Free', monthPrice: 0, currency: 'EUR', limits: { sites: 5 } };
const PRO: Plan = { id: 'pro', name: 'Pro', monthPrice: 1990, currency: 'EUR', limits: { sites: -1, users: 3 } };

async function show(plans: readonly Plan[], current: string | null = null, more: Partial<Environment> = {}) {
  const { store, api } = openTestStore(current === null ? null : accountNamed('u1'), undefined, more);
  api.routes.set('/api/v1/plans/', () => ({ plans, current }));
  vi.stubGlobal('fetch', api.request);
  onTestFinished(() => void vi.unstubAllGlobals());
  const openAuth = vi.fn<() => void>();
  const { href } = renderPage(<PricingScreen />, { store, address: '/pricing/', actions: { openAuth } });
  await screen.findByRole('table', { name: 'What each plan includes' });
  return { api, store, openAuth, href };
}
const heads = () => screen.getAllByRole('columnheader');
const rows = () =>
  screen
    .getAllByRole('rowheader')
    .map((head) => [
      head.textContent,
      ...[...(head.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent),
    ]);

it('compares the plans line by line: what they differ in, then what each has', async () => {
  await show([FREE, PRO]);
  expect(heads().map((head) => head.querySelector('strong')?.textContent)).toEqual(['€0', '€19.90']);
  expect(rows().slice(0, 3)).toEqual([
    ['Websites', '5', 'Unlimited'],
    ['Audits of single pages and of whole websites, with every check and every explanation', 'Included', 'Included'],
    [expect.stringMatching(/^\d+ tools, most of which also work offline$/u), 'Included', 'Included'],
  ]);
});

it('names nothing that is not there: features that are off, limits that the product knows nothing of', async () => {
  await show(
    [
      { ...FREE, limits: {} },
      { ...PRO, limits: { users: 3 } },
    ],
    null,
    { features: [] },
  );
  const names = rows().map(([name]) => name);
  expect(names).toHaveLength(3);
  expect(names.join()).not.toMatch(/users|tools|audits|websites/iu);
});

it('has one thing to do with each plan: sign up, ask, or go on with one’s own', async () => {
  const { openAuth } = await show([FREE, PRO], null, { features: [] });
  const [free, pro] = heads();
  const actions = (head: HTMLElement | undefined) =>
    [...(head?.querySelectorAll('a, button') ?? [])].map((each) => [each.textContent, each.getAttribute('href')]);
  expect([actions(free), actions(pro)]).toEqual([
    [['Create free account', null]],
    [['Ask for this plan', '/seo-consultation/']],
  ]);
  within(free ?? document.body)
    .getByRole('button')
    .click();
  expect(openAuth).toHaveBeenCalledExactlyOnceWith('SignUp');
});

it('marks the plan one has', async () => {
  await show([FREE, PRO], 'pro', { features: [] });
  const [free, pro] = heads();
  expect(within(pro ?? document.body).getByText('Your plan')).toBeDefined();
  expect(
    within(pro ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/dashboard/');
  expect(within(free ?? document.body).queryByText('Your plan')).toBeNull();
  expect(within(free ?? document.body).getByRole('link').textContent).toBe('Ask for this plan');
});

it('is kept for when there is no connection', async () => {
  const { api, store } = await show([FREE, PRO]);
  const { preferences } = (await store.session()).runtime();
  await preferences.flushed();
  await waitFor(async () => expect(await preferences.get('kept plans')).toMatchObject({ current: null }));
  api.close();
});

it('offers to order a plan where payments are taken: to a visitor after signing in', async () => {
  const { openAuth } = await show([FREE, PRO], null, { features: ['payments'] });
  screen.getByRole('button', { name: 'Sign in to order' }).click();
  expect(openAuth).toHaveBeenCalledExactlyOnceWith('SignIn');
});

it('leads somebody signed in to the order of the plan', async () => {
  await show([FREE, PRO], 'free', { features: ['payments'] });
  const link = screen.getByRole('link', { name: 'Order this plan' });
  expect(link.getAttribute('href')).toBe('/account/balance/?plan=pro');
});

it('in another’s account only an owner orders', async () => {
  const order = async (role: 'editor' | 'owner') => {
    const user = memberIn('boss', 'u1', 1, [{ site: '*', role }]);
    await show([FREE, PRO], 'free', { features: ['payments'], user });
    const [, pro] = heads();
    const found = within(pro ?? document.body).getByText('Order this plan');
    const answer = [found.closest('button')?.disabled, found.closest('a')?.getAttribute('href')];
    cleanup();
    return answer;
  };
  expect(await order('editor')).toEqual([true, undefined]);
  expect(await order('owner')).toEqual([undefined, '/account/balance/?plan=pro']);
});
