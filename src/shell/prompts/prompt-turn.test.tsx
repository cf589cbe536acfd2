import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { usePromptTurn, type PromptName } from './prompt-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    cleanup();
    vi.useRealTimers();
  };
});

function ask(name: PromptName) {
  return renderHook(({ isWanted }) => usePromptTurn(name, isWanted), { initialProps: { isWanted: true } });
}
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it('gives the turn to one at a time, then to the first in order', () => {
  const first = ask('first-project');
  const phone = ask('phone');
  const popup = ask('popup');
  wait(5000);
  expect([first, phone, popup].map(({ result }) => result.current)).toEqual([true, false, false]);
  first.rerender({ isWanted: false });
  wait(500);
  expect([first, phone, popup].map(({ result }) => result.current)).toEqual([false, false, true]);
  popup.unmount();
  wait(500);
  expect(phone.result.current).toBe(true);
});

it('lets an offer of the guide that nobody answers wait until the others are done', () => {
  const guide = ask('guide');
  wait(5000);
  expect(guide.result.current).toBe(true);
  const first = ask('first-project');
  wait(500);
  expect([guide, first].map(({ result }) => result.current)).toEqual([false, true]);
  first.unmount();
  wait(500);
  expect(guide.result.current).toBe(true);
});

it('waits while somebody types', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const popup = ask('popup');
  wait(5000);
  expect(popup.result.current).toBe(false);
  field.blur();
  wait(500);
  expect(popup.result.current).toBe(true);
  field.remove();
});

it('waits while a menu is open', () => {
  const menu = document.body.appendChild(document.createElement('button'));
  menu.setAttribute('aria-haspopup', 'menu');
  menu.setAttribute('aria-expanded', 'true');
  const popup = ask('popup');
  wait(5000);
  expect(popup.result.current).toBe(false);
  menu.setAttribute('aria-expanded', 'false');
  wait(500);
  expect(popup.result.current).toBe(true);
  menu.remove();
});
