import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { guides } from '#core/contract/lists/guides.ts';
import { GUIDE_KEYS } from '#core/domain/guide.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { GuideHost } from './guide-host.tsx';
import { GuideOffer } from './guide-offer.tsx';
import { guideOffer } from '#src/shell/guide-offer.ts';
import { GUIDE_STEPS } from './guide-steps.ts';
import { guideStore } from './guide-store.ts';
import { GUIDED_PAGES } from './use-guide-key.ts';

let count = 0;

beforeEach(() => {
  // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.checkVisibility = () => true;
  guideStore.show(null);
});

async function show(address = '/dashboard/') {
  const api = createFakeApi();
  const host = `guide-${(count += 1)}.test`;
  const tab = await openTab({ api, host, socketOrigin: 'http://127.0.0.1:9', user: null });
  onTestFinished(tab.close);
  renderPage(
    <>
      <main>
        <h1>Page</h1>
        <form data-guide="start" />
        <table />
        <table data-guide="websites" />
      </main>
      <GuideOffer />
      <GuideHost />
    </>,
    { store: tab.store, address },
  );
  const answers = async () =>
    (await tab.session.runtime().list(guides).all()).map(({ value }) => [value.page, value.status]);
  return { answers };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('is offered where there is one, and not again once it was closed [spec:4.26]', async () => {
  const { answers } = await show();
  await screen.findByText(/See what this page does/u);
  press('Do not show this guide');
  await waitFor(() => expect(screen.queryByText(/See what this page does/u)).toBeNull());
  expect(await answers()).toEqual([['dashboard', 'opened']]);
});

it('asks again when somebody chose later [spec:4.26]', async () => {
  const { answers } = await show();
  await screen.findByText(/See what this page does/u);
  press('Ask again tomorrow');
  await waitFor(() => expect(screen.queryByText(/See what this page does/u)).toBeNull());
  expect(await answers()).toEqual([['dashboard', 'later']]);
});

it('goes from step to step, leaves out what is not on the page, and ends [spec:4.26]', async () => {
  const { answers } = await show();
  await screen.findByText(/See what this page does/u);
  press('Show me');
  await screen.findByText('All your websites at a glance');
  expect(await answers()).toEqual([['dashboard', 'opened']]);
  expect(screen.getByText('1 / 2')).toBeDefined();
  expect(document.querySelector('[data-guide-target]')?.tagName).toBe('H1');
  press('Next');
  await screen.findByText('Your websites');
  expect(document.querySelector('[data-guide-target]')?.tagName).toBe('TABLE');
  press('Back');
  await screen.findByText('All your websites at a glance');
  press('Next');
  press('Done');
  await waitFor(() => expect(screen.queryByText('Your websites')).toBeNull());
  expect(document.querySelector('[data-guide-target]')).toBeNull();
});

it('opens from the header at any time', async () => {
  const { answers } = await show();
  await screen.findByText(/See what this page does/u);
  press('Do not show this guide');
  expect(guideOffer.get()?.label).toBe('Guide');
  act(() => guideOffer.get()?.open());
  await screen.findByText('All your websites at a glance');
  press('Close the guide');
  await waitFor(() => expect(screen.queryByText('All your websites at a glance')).toBeNull());
  expect(await answers()).toEqual([['dashboard', 'opened']]);
});

it('is not offered on a page that has none', async () => {
  await show('/pricing/');
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(guideOffer.get()).toBeNull();
  expect(screen.queryByText(/See what this page does/u)).toBeNull();
});

it.each([
  ['/', 'homepage'],
  ['/dashboard/', 'dashboard'],
  ['/serp/keywords/', 'keywords'],
  ['/serp/competitors/', 'competitors'],
  ['/serp/best-pages/', 'best_pages'],
  ['/content/one-page/', 'one_page'],
  ['/content/website/', 'website_uniqueness'],
] as const)('%s offers its own guide [spec:1.10]', async (address, guide) => {
  const { answers } = await show(address);
  await screen.findByText(/See what this page does/u);
  press('Show me');
  await screen.findByText(GUIDE_STEPS[guide][0]?.title.message ?? 'no step');
  expect(await answers()).toEqual([[guide, 'opened']]);
});

it('no other page has a guide [spec:1.10]', () => {
  expect(Object.values(GUIDED_PAGES).toSorted()).toEqual([...GUIDE_KEYS].toSorted());
});
