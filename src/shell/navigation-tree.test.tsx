import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Environment } from '#core/contract/environment.ts';
import { BUILT_FEATURES } from '#core/domain/features.ts';
import { toNavigation } from '#server/features/environment/navigation.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { NavigationTree } from './navigation-tree.tsx';

it.each<[Environment['brand']['kind'], string]>([
  ['main', 'Free tools that need no account'],
  ['agency', 'Tools'],
  ['demo', 'Free tools that need no account'],
])('the tooltip of the tools of a brand of kind %s is “%s” [spec:1.03]', async (kind, tooltip) => {
  const brand = { kind, name: 'Nordlicht', host: 'audit.nordlicht.example' };
  const { store } = openTestStore(null, undefined, { brand, navigation: toNavigation(BUILT_FEATURES) });
  renderPage(<NavigationTree isMini={false} />, { store });
  const link = await screen.findByRole('link', { name: 'Tools' });
  expect(link.getAttribute('title')).toBe(tooltip);
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('title')).toBe('Dashboard');
});
