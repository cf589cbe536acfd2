import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Contacts, Environment } from '#core/contract/environment.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Footer } from './footer.tsx';

const CONTACTS: Contacts = {
  contacts: {
    email: 'hello@example.org',
    phone: ['+49 30 1234567', '+49 30 7654321'],
    address: '1 Main Street, Berlin',
    href: 'https://maps.example/here',
    telegram: '@wardens',
    whatsapp: '+49301234567',
    skype: 'wardens',
    facebook: 'wardens',
    viber: '+49301234567',
    zalo: '+84901234567',
    wechat: 'wardens',
  },
  footer_first_line: 'Websites watched since 2010.',
  FOOTER_GR_1: [
    { title: 'Our dashboard', href: '/dashboard/' },
    { title: 'Analyze', href: '/inner-optimization/analyzer/' },
  ],
  FOOTER_GR_2: [{ title: 'Elsewhere', href: 'https://example.com/' }],
  FOOTER_GR_3: [
    { title: 'Odd', href: 'javascript:alert(1)' },
    { title: 'Other host', href: '//example.net/' },
  ],
  footer_bottom: [{ title: 'Terms', href: '/terms-of-service/' }],
};

async function show(more: Partial<Environment>, address = '/') {
  const { store } = openTestStore(null, undefined, more);
  let helpCount = 0;
  const page = renderPage(<Footer onShortcuts={() => (helpCount += 1)} />, { store, address });
  const footer = await screen.findByRole('contentinfo');
  return { ...page, footer: within(footer), helpCount: () => helpCount };
}

describe('the footer', () => {
  it('shows contacts, the first line, the columns, and the links at the bottom [spec:1.09] [spec:3.11]', async () => {
    const { footer } = await show({ contacts: CONTACTS });
    const hrefs = footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(hrefs).toEqual([
      ['hello@example.org', 'mailto:hello@example.org'],
      ['+49 30 1234567', 'tel:+49301234567'],
      ['+49 30 7654321', 'tel:+49307654321'],
      ['1 Main Street, Berlin', 'https://maps.example/here'],
      ['Telegram', 'https://t.me/wardens'],
      ['WhatsApp', 'https://wa.me/49301234567'],
      ['Viber', 'viber://chat?number=%2B49301234567'],
      ['Messenger', 'https://m.me/wardens'],
      ['Skype', 'skype:wardens?chat'],
      ['Zalo', 'https://zalo.me/84901234567'],
      ['WeChat', 'weixin://dl/chat?wardens'],
      ['Our dashboard', '/dashboard/'],
      ['Analyze', '/inner-optimization/analyzer/'],
      ['Elsewhere', 'https://example.com/'],
      ['Terms', '/terms-of-service/'],
    ]);
    expect(footer.getByText('Websites watched since 2010.')).toBeDefined();
    // What leads nowhere safe stays text.
    expect(footer.getByText('Odd').closest('a')).toBeNull();
    expect(footer.getByText('Other host').closest('a')).toBeNull();
  });

  it('keeps links of ours in the language of the page, and marks those that need sign-in [spec:2.39]', async () => {
    const { footer } = await show({ contacts: CONTACTS }, '/de/');
    const dashboard = footer.getByRole('link', { name: 'Our dashboard' });
    expect([dashboard.getAttribute('href'), dashboard.getAttribute('rel')]).toEqual(['/de/dashboard/', 'nofollow']);
    const analyzer = footer.getByRole('link', { name: 'Analyze' });
    expect([analyzer.getAttribute('href'), analyzer.getAttribute('rel')]).toEqual([
      '/de/inner-optimization/analyzer/',
      null,
    ]);
  });

  it('without contacts lists the pages and tools that are there, and nobody to ask', async () => {
    const { footer } = await show({});
    const titles = within(footer.getByRole('navigation'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(titles.slice(0, 3)).toEqual(['Dashboard', 'Insights', 'Project']);
    expect(titles).toContain('WHOIS lookup');
    expect(footer.queryByLabelText('Contacts')).toBeNull();
  });

  it('names no tool where there are none', async () => {
    const { footer } = await show({ features: ['websiteChecker'] });
    expect(footer.queryByRole('link', { name: 'WHOIS lookup' })).toBeNull();
  });

  it('has the picture of the brand, else mark and name', async () => {
    const brand = { kind: 'agency', name: 'Acme Studio', host: 'acme.example' } as const;
    const { footer, unmount } = await show({ brand: { ...brand, logo: '/brand/logo-1.svg' } });
    expect(footer.getByRole('img', { name: 'Acme Studio' }).getAttribute('src')).toBe('/brand/logo-1.svg');
    unmount();
    expect((await show({ brand })).footer.getByText('Acme Studio')).toBeDefined();
  });

  it('opens the list of keys', async () => {
    const { footer, helpCount } = await show({});
    fireEvent.click(footer.getByRole('button', { name: 'Keyboard shortcuts' }));
    expect(helpCount()).toBe(1);
  });
});
