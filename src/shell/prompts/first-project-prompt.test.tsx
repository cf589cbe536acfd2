import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { SiteHost } from '#core/domain/site-host.ts';
import { localValue } from '#src/data/storage/web-storage.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
// Loaded here, not within a test's patience.
import './first-project-dialog.tsx';
import { FirstProjectPrompt } from './first-project-prompt.tsx';

const offer = () => screen.findByRole('dialog', { name: 'Your first project is here' }, { timeout: 3000 });

beforeEach(() => localValue.clear());

async function show(user: ReturnType<typeof accountNamed> | null, earlier: readonly (readonly [string, number])[]) {
  const { store } = openTestStore(user);
  const { projects } = (await store.session()).runtime();
  for (const [site, atMs] of earlier) await projects.add([site as SiteHost], [], atMs);
  const page = renderPage(<FirstProjectPrompt />, { store });
  onTestFinished(() => page.unmount());
  return projects;
}

it('is made when the first project is added [spec:4.19]', async () => {
  const projects = await show(null, []);
  await projects.add(['first.example' as SiteHost]);
  await offer();
});

it('is made when the first project was added before this code was there [spec:4.19]', async () => {
  await show(null, [['first.example', Date.now()]]);
  await offer();
});

it.each([
  ['with a project of an earlier visit', null, [['old.example', performance.timeOrigin - 1]]],
  [
    'with two projects',
    null,
    [
      ['one.example', Date.now()],
      ['two.example', Date.now()],
    ],
  ],
  ['to somebody who is signed in', accountNamed('u1'), [['first.example', Date.now()]]],
] as const)('is not made %s [spec:4.19]', async (_case, user, earlier) => {
  await show(user, earlier);
  await expect(offer()).rejects.toThrow();
});
