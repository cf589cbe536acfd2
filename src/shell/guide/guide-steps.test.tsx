import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BUILT_FEATURES } from '#core/domain/features.ts';
import { toNavigation } from '#server/features/environment/navigation.ts';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { Shell } from '#src/shell/shell.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { setWidth } from '#tests/support/window-width.ts';
import { GUIDE_STEPS } from './guide-steps.ts';

/** Targets of the guide of the start page that are there. */
async function targetsAt(widthPx: number, features = BUILT_FEATURES): Promise<string[]> {
  setWidth(widthPx);
  const { store } = openTestStore(null, undefined, { features: [...features], navigation: toNavigation(features) });
  renderPage(
    <Shell isMissing={false}>
      <HomeScreen />
    </Shell>,
    { store },
  );
  await screen.findByRole('heading', { level: 1 });
  return GUIDE_STEPS.homepage.flatMap(({ target }) => (document.querySelectorAll(target).length === 1 ? [target] : []));
}

const [FORM, PICTURE, SELECTOR, SIDEBAR, TOOLS] = GUIDE_STEPS.homepage.map(({ target }) => target);

it('each step of the guide of the start page points at one thing that is there', async () => {
  expect(await targetsAt(1440)).toEqual([FORM, PICTURE, SELECTOR, SIDEBAR, TOOLS]);
});

it('beside the mini sidebar there is no field for a domain', async () => {
  expect(await targetsAt(1000)).toEqual([FORM, PICTURE, SIDEBAR, TOOLS]);
});

it('says nothing of tools where there are none', async () => {
  expect(await targetsAt(1440, ['websiteChecker'])).toEqual([FORM, PICTURE, SELECTOR, SIDEBAR]);
});
