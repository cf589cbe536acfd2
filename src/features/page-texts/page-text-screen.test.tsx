import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { PageText, TextNode } from '#core/contract/page-texts.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { PageTextScreen } from './page-text-screen.tsx';

const TEXT: PageText = {
  slug: 'privacy-policy',
  lang: 'en',
  isOwn: true,
  title: 'Privacy policy',
  description: '',
  changedAtMs: Date.UTC(2026, 0, 2),
  nodes: [],
};
const paragraph = (...children: TextNode[]): TextNode => ({ tag: 'p', children });
const part = (id: string): TextNode => ({ tag: 'h2', id, children: [id] });

function open(address: string, text: PageText | null) {
  const { store, api } = openTestStore(null);
  if (text !== null) api.routes.set('/api/v1/page-text/', () => text);
  vi.stubGlobal('fetch', api.request);
  onTestFinished(() => void vi.unstubAllGlobals());
  renderPage(<PageTextScreen slug="privacy-policy" />, { store, address });
}

async function show(address: string, text: Partial<PageText> = {}) {
  open(address, { ...TEXT, ...text });
  return screen.findByRole('article');
}
const NOTE = 'This page is not translated yet. Its text is in English.';

it('in another language than the reader’s is marked as such, and says so in the reader’s', async () => {
  const article = await show('/de/privacy-policy/', { nodes: [part('one'), part('two'), part('three')] });
  expect(article.lang).toBe('en');
  expect(screen.getByText(NOTE).lang).toBe('de');
  expect(screen.getByText(/^Last changed on/u).lang).toBe('de');
  expect(screen.getByRole('navigation').querySelector('ol')?.lang).toBe('en');
});

it('in a language whose screens are in English, too, is announced in English', async () => {
  await show('/fr/privacy-policy/');
  expect(screen.getByText(NOTE).lang).toBe('en');
});

it('in the reader’s language says nothing of that', async () => {
  expect((await show('/de/privacy-policy/', { lang: 'de' })).lang).toBe('de');
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('shows what looks like markup as text', async () => {
  const article = await show('/privacy-policy/', {
    title: '<script>alert(1)</script>',
    nodes: [paragraph('<img src=x onerror="alert(2)">')],
  });
  expect(article.querySelector('script, img')).toBeNull();
  expect(article.textContent).toContain('<script>alert(1)</script>');
  expect(article.textContent).toContain('<img src=x onerror="alert(2)">');
});

it('that the server has no longer says so under the name of the page', async () => {
  open('/privacy-policy/', null);
  expect(await screen.findByText('This no longer exists, or never did.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeDefined();
});
