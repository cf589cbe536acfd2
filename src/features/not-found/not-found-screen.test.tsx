import { screen, waitFor } from '@testing-library/react';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

function open(features?: []) {
  const { store } = openTestStore(null, undefined, features && { features });
  renderPage(<NotFoundScreen />, { store, address: '/none/at%20all/' });
}
async function search(text: string): Promise<(string | null)[]> {
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search pages and tools' }), {
    target: { value: text },
  });
  await waitFor(() => expect(screen.queryByRole('list') ?? screen.queryByText('Nothing matches.')).not.toBeNull());
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

it('says which address was not found, and finds pages and tools by name and by address [spec:2.27]', async () => {
  open();
  expect(await screen.findByText('/none/at all/')).toBeDefined();
  expect(await search('privacy')).toContain('/privacy-policy/');
  expect(await search('punycode')).toContain('/tools/punycode/');
  expect(await search('hreflang of nothing')).toEqual(['/', '/inner-optimization/analyzer/']);
});

it('finds nothing that is switched off', async () => {
  open([]);
  expect(await search('punycode')).toEqual(['/', '/inner-optimization/analyzer/']);
});
