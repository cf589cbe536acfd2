import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/standards/languages.ts';
import { flagUrl } from './flags.ts';
import { LanguageMenu, languageColumns } from './language-menu.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { setWidth } from '#tests/support/window-width.ts';

describe('language menu', () => {
  it.each([
    [1, 1],
    [11, 1],
    [12, 2],
    [43, 4],
    [44, 4],
    [45, 5],
  ])('%i languages stand in %i columns [spec:2.48]', (count, columns) => {
    expect(languageColumns(count)).toBe(columns);
  });

  it.each(LANGUAGES.map(({ code }) => code))('%s has a flag [spec:3.13]', (code) => {
    expect(flagUrl(code)).toMatch(/\.svg/u);
  });
});

describe('the keys of the language menu', () => {
  beforeEach(() => {
    document.body.dir = 'ltr';
  });

  async function open(widthPx: number) {
    setWidth(widthPx);
    const { store } = openTestStore(null, undefined, {
      languages: LANGUAGES.map(({ code, title }) => ({ code, title })),
    });
    renderPage(<LanguageMenu trigger={<button>Language</button>} />, { store });
    const links = within(await screen.findByRole('dialog', { name: 'Language' })).getAllByRole('link');
    await waitFor(() => expect(links.indexOf(document.activeElement as HTMLElement)).toBeGreaterThanOrEqual(0));
    const at = () => links.indexOf(document.activeElement as HTMLElement);
    return { links, at, press: (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key }) };
  }

  it('the language of the page has the focus first', async () => {
    const { links, at } = await open(1280);
    expect(links[at()]?.getAttribute('aria-current')).toBe('true');
    expect(links[at()]?.textContent).toContain('English');
  });

  it.each([
    [1280, 1, 11],
    [800, 2, 1],
  ])('at %i px an arrow down goes %i on, one to the right %i', async (widthPx, down, right) => {
    const { at, press } = await open(widthPx);
    press('Home');
    expect(at()).toBe(0);
    press('ArrowDown');
    expect(at()).toBe(down);
    press('ArrowRight');
    expect(at()).toBe(down + right);
    press('ArrowLeft');
    press('ArrowUp');
    expect(at()).toBe(0);
    press('ArrowUp');
    expect(at()).toBe(0);
    press('End');
    expect(at()).toBe(LANGUAGES.length - 1);
  });

  it('the arrows to the sides are mirrored where one reads from right to left', async () => {
    document.body.dir = 'rtl';
    document.body.style.direction = 'rtl';
    const { at, press } = await open(1280);
    press('Home');
    press('ArrowLeft');
    expect(at()).toBe(11);
    press('ArrowRight');
    expect(at()).toBe(0);
    document.body.style.direction = '';
  });
});
