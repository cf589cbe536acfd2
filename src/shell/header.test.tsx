import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Billing } from '#core/contract/billing.ts';
import type { Environment } from '#core/contract/environment.ts';
import type { Manager } from '#src/data/hooks/use-manager.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { setWidth } from '#tests/support/window-width.ts';
import { AccountMenu } from './account-menu.tsx';
import { Footer } from './footer.tsx';
import { guideOffer } from './guide-offer.ts';
import { Header } from './header.tsx';

const ANN = { id: 'u1', email: 'ann@example.org', name: 'Ann', picture: null, lang: 'en' };
const LINKS = Array.from({ length: 5 }, (_unused, at) => ({
  title: `Entry ${at + 1}`,
  href: `https://example.org/${at}`,
}));
const SUB_ITEMS = Array.from({ length: 6 }, (_unused, at) => ({ title: `Sub ${at + 1}`, href: `/p/sub-${at}/` }));

async function show(widthPx: number, more: Partial<Environment> = {}) {
  setWidth(widthPx);
  const { store } = openTestStore(more.user ?? null, undefined, more);
  const page = renderPage(<Header sidebarMode={null} onSidebarToggle={() => undefined} />, { store });
  await screen.findByRole('banner');
  return page;
}

const link = (name: string) => screen.queryByRole('link', { name });
const button = (name: string) => screen.queryByRole('button', { name });

describe('the header', () => {
  it('has logo, tools, guide, language and sign-in; the guide only where a page offers one [spec:1.07]', async () => {
    await show(1280);
    expect(link('Sitewarden, start page')).not.toBeNull();
    expect(await screen.findByRole('button', { name: 'Tools' })).toBeDefined();
    expect(button('Language')).not.toBeNull();
    expect(button('Sign in')).not.toBeNull();
    expect(button('Guide')).toBeNull();
    const open = vi.fn<() => void>();
    act(() => guideOffer.set({ label: 'Guide', open }));
    fireEvent.click(await screen.findByRole('button', { name: 'Guide' }));
    expect(open).toHaveBeenCalledOnce();
    act(() => guideOffer.set(null));
    expect(button('Guide')).toBeNull();
  });

  it.each<[Environment['brand']['kind'], string]>([
    ['main', 'Free tools that need no account'],
    ['agency', 'Tools'],
    ['demo', 'Free tools that need no account'],
  ])('the tooltip of its tools on a host of kind %s is “%s” [spec:1.03]', async (kind, tooltip) => {
    await show(1280, { brand: { kind, name: 'Nordlicht', host: 'audit.nordlicht.example' } });
    const tools = await screen.findByRole('button', { name: 'Tools' });
    expect(tools.title).toBe(tooltip);
    fireEvent.click(tools);
    await screen.findByRole('dialog', { name: 'Tools' });
    expect(screen.getByRole('button', { name: 'Tools' }).title).toBe(tooltip);
  });

  it.each([
    ['https://acme.example/', 'https://acme.example/'],
    ['/p/welcome/', '/p/welcome/'],
  ])('has a logo that leads to %s where the brand says so', async (logo_link, href) => {
    await show(1280, { contacts: { logo_link } });
    const logo = screen.getByRole('link', { name: 'Sitewarden' });
    expect(logo.getAttribute('href')).toBe(href);
    expect(link('Sitewarden, start page')).toBeNull();
  });

  it.each(['', 'javascript:alert(1)', '//evil.example/'])(
    'has a logo that leads to the start page where the brand says %j',
    async (logo_link) => {
      await show(1280, { contacts: { logo_link } });
      expect(link('Sitewarden, start page')?.getAttribute('href')).toBe('/');
    },
  );

  it('lists the tools by kind and finds them; without the feature there are none [spec:1.07]', async () => {
    const page = await show(1280);
    fireEvent.click(await screen.findByRole('button', { name: 'Tools' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Tools' }));
    expect(menu.getAllByRole('link').length).toBe(17);
    fireEvent.change(menu.getByRole('searchbox'), { target: { value: 'whois' } });
    expect(menu.getAllByRole('link').map((each) => each.getAttribute('href'))).toContain('/tools/whois/');
    expect(menu.getAllByRole('link').length).toBeLessThan(5);
    page.unmount();
    await show(1280, { features: [] });
    expect(button('Tools')).toBeNull();
  });

  it('on the smallest screens keeps language and account, and the rest under More [spec:1.07]', async () => {
    await show(599);
    expect(button('Appearance')).toBeNull();
    expect(button('Tools')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: 'Tools' })).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Dark' })).toBeDefined();
  });
});

describe('the middle menu', () => {
  it('shows three entries and the rest under More, from 1050 px on [spec:2.47]', async () => {
    await show(1050, { contacts: { HEADER_GR_1: LINKS } });
    expect(await screen.findByRole('link', { name: 'Entry 3' })).toBeDefined();
    expect(link('Entry 4')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('link', { name: 'Entry 4' })).toBeDefined();
    expect(link('Entry 5')).not.toBeNull();
  });

  it('has no More for three entries, and up to five sub items of one [spec:2.47]', async () => {
    const [first, second] = LINKS;
    if (first === undefined || second === undefined) throw new Error('No links');
    await show(1050, { contacts: { HEADER_GR_1: [{ ...first, items: SUB_ITEMS }, second] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Entry 1' }));
    expect(await screen.findByRole('link', { name: 'Sub 5' })).toBeDefined();
    expect(link('Sub 6')).toBeNull();
    expect(button('More')).toBeNull();
  });

  it('is not there at 1049 px [spec:2.47]', async () => {
    await show(1049, { contacts: { HEADER_GR_1: LINKS } });
    await screen.findByRole('button', { name: 'Tools' });
    expect(link('Entry 1')).toBeNull();
  });
});

const BILLING: Billing = {
  currency: 'EUR',
  balance: 1250,
  plan: { id: 'free', name: 'Free', monthPrice: 0, currency: 'EUR', limits: {} },
  term: null,
  used: {},
  providers: ['balance', 'stripe'],
};
const MANAGER: Manager = {
  name: 'Max Manager',
  email: 'max@example.org',
  phone: '',
  messengers: { telegram: '@max', whatsapp: 'no number' },
  photo: null,
};

describe('the menu of the account', () => {
  async function open(widthPx: number, more: Partial<Environment> = {}) {
    setWidth(widthPx);
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(Response.json({ result: url.includes('get-manager') ? MANAGER : BILLING })),
    );
    const { store } = openTestStore(ANN, undefined, { plan: 'free', ...more });
    const page = renderPage(
      <AccountMenu trigger={<button>Account</button>} account={ANN} onSignOut={() => undefined} />,
      { store },
    );
    await screen.findByText('ann@example.org');
    return page;
  }

  it('is a sheet below 600 px, a menu from there on [spec:2.49]', async () => {
    const page = await open(599);
    expect(screen.getByRole('dialog', { name: 'Ann' })).toBeDefined();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button('Dark')).not.toBeNull();
    page.unmount();
    await open(600);
    expect(screen.getByRole('menu')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([599, 600])(
    'at %i px shows the plan, and the balance only where payments are taken [spec:2.49]',
    async (widthPx) => {
      const page = await open(widthPx);
      expect(screen.getByText('Plan: Free')).toBeDefined();
      expect(screen.queryByText(/Balance/u)).toBeNull();
      page.unmount();
      await open(widthPx, { features: ['payments'] });
      await waitFor(() => expect(screen.getByText(/Balance: €12.50/u)).toBeDefined());
    },
  );
});

describe('the personal manager in the menu of the account', () => {
  it('has a name, a form and the messengers that can be opened, where managers are offered', async () => {
    setWidth(1024);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ result: MANAGER })));
    const { store } = openTestStore(ANN, undefined, { features: ['manager'] });
    renderPage(<AccountMenu trigger={<button>Account</button>} account={ANN} onSignOut={() => undefined} />, { store });
    expect(await screen.findByText('Max Manager')).toBeDefined();
    expect(link('Write a message')?.getAttribute('href')).toBe('/support/');
    expect(link('Telegram')?.getAttribute('href')).toBe('https://t.me/max');
    expect(link('WhatsApp')).toBeNull();
  });
});

describe('the banners of a plan', () => {
  async function showWith(plan: string, isTestHost: boolean) {
    setWidth(1280);
    const { store } = openTestStore(null, undefined, { plan, planSites: 100_000, isTestHost });
    const page = renderPage(
      <>
        <Header sidebarMode={null} onSidebarToggle={() => undefined} />
        <Footer onShortcuts={() => undefined} />
      </>,
      { store },
    );
    await screen.findByRole('button', { name: 'Tools' });
    return page;
  }

  it.each([
    ['free', 2],
    ['free2', 1],
    ['free-2', 1],
    ['pro', 0],
  ])(
    'the plan %s has %i: a strip in the header, and for free a band in the footer [spec:6.03]',
    async (plan, count) => {
      await showWith(plan, false);
      await waitFor(() => expect(screen.queryAllByLabelText('Your plan')).toHaveLength(count));
      if (count > 0) expect(within(screen.getByRole('banner')).getByLabelText('Your plan')).toBeDefined();
      if (count > 1) expect(within(screen.getByRole('contentinfo')).getByLabelText('Your plan')).toBeDefined();
    },
  );

  it.each(['free', 'free2', 'free-2'])(
    'the plan %s has its strip on the test host, too, and no band there [spec:6.03]',
    async (plan) => {
      await showWith(plan, true);
      await within(screen.getByRole('banner')).findByLabelText('Your plan');
      expect(within(screen.getByRole('contentinfo')).queryByLabelText('Your plan')).toBeNull();
    },
  );

  it('are hidden for 30 days once they are closed', async () => {
    const shown = await showWith('free', false);
    await waitFor(() => expect(screen.queryAllByLabelText('Your plan')).toHaveLength(2));
    fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Hide for 30 days' }));
    expect(screen.queryByLabelText('Your plan')).toBeNull();
    shown.unmount();
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 24 * 3_600_000 + 1000);
    await showWith('free', false);
    await waitFor(() => expect(screen.queryAllByLabelText('Your plan')).toHaveLength(2));
    now.mockRestore();
    expect(screen.getAllByText('Free plan: up to 100,000 websites.', { exact: false })).toHaveLength(2);
  });
});
