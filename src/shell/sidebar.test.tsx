import { fireEvent, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Environment, NavigationItem } from '#core/contract/environment.ts';
import { BUILT_FEATURES } from '#core/domain/features.ts';
import { toNavigation } from '#server/features/environment/navigation.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { setWidth } from '#tests/support/window-width.ts';
import { Shell } from './shell.tsx';

const css = readFileSync(`${process.cwd()}/src/shell/shell.module.css`, 'utf8');
const item = (text: string, route: string, children: NavigationItem[] = []): NavigationItem => ({
  icon: 'wrench',
  namespace: 'app',
  text,
  route,
  requiresAuth: false,
  children,
});
/** Such as no version of ours has built in. */
const OTHER_TREE = [
  item('NAV_TOOLS', '/tools/'),
  item('Of the server', '', [item('First', '/p/first/'), item('Second', '/p/second/')]),
  item('Last', '/p/last/'),
];

async function show(
  widthPx: number,
  { address = '/project/', more = {} }: { address?: string; more?: Partial<Environment> } = {},
) {
  setWidth(widthPx);
  const { store } = openTestStore(null, undefined, { navigation: toNavigation(BUILT_FEATURES), ...more });
  const page = renderPage(
    <Shell isMissing={false}>
      <h1>The page</h1>
    </Shell>,
    { store, address },
  );
  const sidebar = await screen.findByRole('navigation', { name: 'Main' });
  return { ...page, sidebar, inside: within(sidebar) };
}

/** What can be used in the sidebar, in its order, by name. */
function controlsOf(sidebar: HTMLElement): (string | null)[] {
  return [...sidebar.querySelectorAll('input, button, a')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  );
}

describe('the sidebar', () => {
  it.each([
    [1440, 'full', 'Project'],
    [1000, 'mini', 'Choose a project'],
  ])(
    'at %i px (%s) has the project selector, Add website, Get SEO consultation and the tree, in this order [spec:1.08]',
    async (widthPx, mode, selector) => {
      const { sidebar } = await show(widthPx, {
        more: { navigation: { en: OTHER_TREE, metaTags: {}, protected: [] } },
      });
      expect(sidebar.dataset['mode']).toBe(mode);
      const group = mode === 'mini' ? ['Of the server'] : ['First', 'Second'];
      expect(controlsOf(sidebar)).toEqual([selector, 'Add website', 'Get SEO consultation', 'Tools', ...group, 'Last']);
    },
  );

  it('is a drawer with the same parts below 960 px [spec:1.08]', async () => {
    setWidth(800);
    const { sidebar } = await show(800);
    expect(controlsOf(sidebar)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    expect(sidebar.dataset['mode']).toBe('drawer');
    expect(controlsOf(sidebar).slice(0, 3)).toEqual(['Project', 'Add website', 'Get SEO consultation']);
    expect(controlsOf(sidebar)).toContain('Webpage analyzer');
  });

  it('stands before the page, in a row with it [spec:1.08]', async () => {
    const { sidebar } = await show(1440);
    const place = sidebar.compareDocumentPosition(screen.getByRole('main'));
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(css).toMatch(/^\.frame \{\n {2}display: flex;/mu);
    expect(css).not.toMatch(/row-reverse|\border:/u);
  });

  it.each([1440, 1000])('at %i px adds a website [spec:1.08]', async (widthPx) => {
    const { inside } = await show(widthPx);
    fireEvent.click(inside.getByRole('button', { name: 'Add website' }));
    expect(await screen.findByRole('dialog', { name: 'Add website' }, { timeout: 10_000 })).toBeDefined();
  });

  it.each([
    [1440, '/project/', '/seo-consultation/'],
    [1440, '/de/project/', '/de/seo-consultation/'],
    [1000, '/project/', '/seo-consultation/'],
  ])('at %i px on %s leads to a consultation at %s [spec:1.08]', async (widthPx, address, target) => {
    const { inside, href } = await show(widthPx, { address });
    const consultation = inside.getByRole('link', { name: 'Get SEO consultation' });
    expect(consultation.getAttribute('href')).toBe(target);
    fireEvent.click(consultation);
    await screen.findByRole('heading', { name: 'The page' });
    expect(href()).toBe(target);
  });

  it('shows the tree the server sends and nothing besides, each link where it leads [spec:1.08]', async () => {
    const { inside } = await show(1440, { more: { navigation: { en: OTHER_TREE, metaTags: {}, protected: [] } } });
    const links = inside.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Get SEO consultation', '/seo-consultation/'],
      ['Tools', '/tools/'],
      ['First', '/p/first/'],
      ['Second', '/p/second/'],
      ['Last', '/p/last/'],
    ]);
    expect(inside.getByRole('heading', { name: 'Of the server' })).toBeDefined();
  });

  it('has no tree where the server sends none [spec:1.08]', async () => {
    const { inside } = await show(1440, { more: { navigation: { en: [], metaTags: {}, protected: [] } } });
    expect(inside.getAllByRole('link').map((link) => link.textContent)).toEqual(['Get SEO consultation']);
  });
});
