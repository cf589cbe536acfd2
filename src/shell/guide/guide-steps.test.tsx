import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILT_FEATURES } from '#core/domain/features.ts';
import { toNavigation } from '#server/features/environment/navigation.ts';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { FirstKeywords } from '#src/features/serp-keywords/first-keywords.tsx';
import { KeywordActions } from '#src/features/serp-keywords/keyword-actions.tsx';
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

describe('what a guide points at', () => {
  /** Everything that pages mark for guides. */
  const marks = new Set(
    ['src/analysis', 'src/features']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\s(?:data-guide|guide)="([\w-]+)"/gu)])
      .map(([, name]) => `[data-guide="${name ?? ''}"]`),
  );
  const targets = new Set(Object.values(GUIDE_STEPS).flatMap((steps) => steps.map(({ target }) => target)));

  it('is the title, a part of the shell, or what a page marks', () => {
    const known = ['main h1', SELECTOR, SIDEBAR, TOOLS];
    expect([...targets].filter((target) => !known.includes(target) && !marks.has(target))).toEqual([]);
    expect([...marks].filter((mark) => !targets.has(mark))).toEqual([]);
  });

  it.each([false, true])('is the button that adds keywords, whether there are some: %s', async (hasKeywords) => {
    const nothing = () => undefined;
    renderPage(
      <main>
        <KeywordActions site="a.example" hasKeywords={hasKeywords} isSignedIn onAsk={nothing} />
        {!hasKeywords && <FirstKeywords onAdd={nothing} onExample={nothing} />}
      </main>,
      { store: openTestStore().store },
    );
    const button = await screen.findByRole('button', { name: 'Add keywords' });
    const target = GUIDE_STEPS.keywords.find(({ title }) => title.message === 'Add keywords')?.target ?? 'none';
    expect(document.querySelector(target)).toBe(button);
  });
});
