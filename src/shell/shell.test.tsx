import { readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUILT_FEATURES } from '#core/domain/features.ts';
import { pathsOf } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { setWidth } from '#tests/support/window-width.ts';
import { Shell } from './shell.tsx';
import styles from './shell.module.css';

const css = readFileSync(`${process.cwd()}/src/shell/shell.module.css`, 'utf8');
const BARE = [
  '/price/',
  '/about-us/',
  '/public-offer-agreement/',
  '/refund-policy/',
  '/anti-spam-policy/',
  '/404/',
  '/write-a-review/',
  '/pricing/',
  '/seo-consultation/',
  '/email-confirmation/',
  '/privacy-policy/',
  '/uikitpage/',
];
/** Not of the specification's list, and bare with reason: the address in a mail that confirms, and what is no page. */
const AS_BARE = ['/email-confirmation/example.org/', '/no/such/page/'];
const OTHERS = PAGE_INDEX.flatMap((page) => pathsOf(page)).filter(
  (path) => !BARE.includes(path) && !AS_BARE.includes(path),
);

async function show(address: string, isMissing = false) {
  setWidth(1440);
  const { store } = openTestStore(null, undefined, { features: [...BUILT_FEATURES] });
  renderPage(
    <Shell isMissing={isMissing}>
      <h1>The page</h1>
    </Shell>,
    { store, address },
  );
  const main = await screen.findByRole('main');
  return {
    hasSidebar: screen.queryByRole('navigation', { name: 'Main' }) !== null,
    isPadded: main.classList.contains(styles['main'] ?? '-'),
  };
}

it.each([...BARE, ...AS_BARE])('%s has neither sidebar nor padding [spec:2.33]', async (path) => {
  expect(await show(path)).toEqual({ hasSidebar: false, isPadded: false });
});

it.each(OTHERS)('%s has both [spec:2.33]', async (path) => {
  expect(await show(path)).toEqual({ hasSidebar: true, isPadded: true });
});

it('both hold in every language', async () => {
  expect(await show('/de/pricing/')).toEqual({ hasSidebar: false, isPadded: false });
  cleanup();
  expect(await show('/de/project/')).toEqual({ hasSidebar: true, isPadded: true });
});

it('what the server has no page for is bare, whatever its address', async () => {
  expect(await show('/dashboard/', true)).toEqual({ hasSidebar: false, isPadded: false });
});

it('the padding is that of pages with a sidebar alone', () => {
  expect(css).toMatch(/^\.main \{[^}]*\bpadding: /mu);
  expect(css).not.toMatch(/\.bare\b[^{]*\{[^}]*\bpadding/u);
});
