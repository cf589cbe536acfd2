import { elapsedMs } from '#core/base/elapsed-ms.ts';
import type { Page } from 'puppeteer-core';
import type { FocusStop, KeyboardWalk, SeenElement } from '#core/audit/accessibility/own-rules.ts';
import type { PageWithSeen } from './name-elements.ts';

const MAX_STOPS = 200;
const WALK_MS = 30_000;

/** What the page's own code is watched with, before it begins. */
export async function watchListeners(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const clickable = new WeakSet<EventTarget>();
    const { prototype } = EventTarget;
    const original: (this: EventTarget, ...given: Given) => void = Reflect.get(prototype, 'addEventListener');
    // By its own name for whoever looks at it.
    prototype.addEventListener = function addEventListener(this: EventTarget, ...given: Given) {
      if (['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup'].includes(given[0])) clickable.add(this);
      original.apply(this, given);
    };
    Object.defineProperty(globalThis, '__sitewardenClickable', { value: clickable });
  });
}

type Given = Parameters<EventTarget['addEventListener']>;
type Walker = {
  focusable(): number;
  mouseOnly(): SeenElement[];
  stop(): FocusStop | null;
  /** Whether there is something that Tab has not come to. */
  hasUnreached(reached: number[]): boolean;
};
type WithWalker = { sitewardenWalker: Walker };

/** Goes through the page with Tab, as somebody without a mouse does. @returns null when it took too long. */
export async function walkKeyboard(page: Page): Promise<KeyboardWalk | null> {
  const until = elapsedMs() + WALK_MS;
  await page.evaluate(prepareWalk);
  const { focusable, mouseOnly } = await page.evaluate(() => {
    const { sitewardenWalker: walker } = globalThis as unknown as WithWalker;
    return { focusable: walker.focusable(), mouseOnly: walker.mouseOnly() };
  });
  const stops: (FocusStop | null)[] = [];
  const reached = new Set<number>();
  /** The press that led back; 0 for none. */
  let backAt = 0;
  const limit = Math.min(MAX_STOPS, focusable + 20);
  while (stops.length < limit) {
    if (elapsedMs() > until) return null;
    const stop = await pressTab(page);
    stops.push(stop);
    if (stop !== null && !reached.has(stop.index)) {
      reached.add(stop.index);
      backAt = 0;
      continue;
    }
    if (!(await hasUnreached(page, reached))) break;
    // The page was left, and is entered again: what is left over cannot be reached, but nobody is held.
    if (stop === null) {
      if (stops.filter((each) => each === null).length > 1) break;
      continue;
    }
    if (stops.includes(null)) break;
    if (backAt > 0) return { stops, focusable, mouseOnly, trappedAt: backAt };
    backAt = stops.length;
    await page.keyboard.press('Escape');
  }
  return { stops, focusable, mouseOnly, trappedAt: null };
}

async function pressTab(page: Page): Promise<FocusStop | null> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => (globalThis as unknown as WithWalker).sitewardenWalker.stop());
}

async function hasUnreached(page: Page, reached: ReadonlySet<number>): Promise<boolean> {
  return await page.evaluate(
    (seen) => (globalThis as unknown as WithWalker).sitewardenWalker.hasUnreached(seen),
    [...reached],
  );
}

/** Runs in the page. One function, since nothing from outside of it is there. */
function prepareWalk(): void {
  const FOCUSABLE =
    'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable=""],[contenteditable="true"],[tabindex]';
  const MAX_LISTED = 100;
  const containers = new Map<Element, number>();

  const { sitewardenSeen: seen } = globalThis as unknown as PageWithSeen;
  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  }
  function isReachable(element: Element): boolean {
    const { tabIndex } = element as HTMLElement;
    const isOff = element.matches(':disabled') || element.closest('[inert]') !== null;
    return tabIndex >= 0 && !isOff && element.checkVisibility({ visibilityProperty: true });
  }
  /** What a line around it, a shadow, a colour or a mark of it, its neighbour or its surroundings would change. */
  function looks(element: Element): string {
    const near = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
    return JSON.stringify(
      near.map((each, at) =>
        each === null || each === undefined ? '' : [lookOf(each), ...(at === 0 ? pseudo(each) : [])],
      ),
    );
  }
  function pseudo(element: Element): string[] {
    return ['::before', '::after'].map((name) => lookOf(element, name));
  }
  function lookOf(element: Element, part?: string): string {
    const style = getComputedStyle(element, part);
    const outline =
      style.outlineStyle === 'none' ||
      Number.parseFloat(style.outlineWidth) === 0 ||
      /, 0\)$/u.test(style.outlineColor);
    return [
      outline ? 'none' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
      style.boxShadow,
      style.borderTopColor,
      style.borderBottomColor,
      style.borderTopWidth,
      style.borderBottomWidth,
      style.backgroundColor,
      style.backgroundImage,
      style.color,
      style.textDecoration,
      style.transform,
      style.opacity,
      style.filter,
      style.content,
    ].join('|');
  }
  (document.activeElement as HTMLElement | null)?.blur();
  const reachable = [...document.querySelectorAll(FOCUSABLE)].filter(isReachable).slice(0, 1000);
  const before = reachable.map(looks);
  const indexes = new Map(reachable.map((element, index) => [element, index]));

  function containerOf(element: Element): string {
    const holder = element.closest('li, td, th')?.parentElement ?? element.parentElement ?? element;
    containers.set(holder, containers.get(holder) ?? containers.size);
    return String(containers.get(holder));
  }
  function isShown(element: Element, index: number): boolean {
    for (const animation of document.getAnimations()) {
      try {
        animation.finish();
      } catch {
        animation.cancel(); // One without an end.
      }
    }
    const { width, height, right, bottom } = element.getBoundingClientRect();
    const isSomewhere = width > 1 && height > 1 && right + scrollX > 0 && bottom + scrollY > 0;
    const hasOwnMark = element.matches('iframe, [contenteditable], textarea, input:not([type]), input[type="text" i]');
    // A field shows the cursor.
    return isSomewhere && (hasOwnMark || looks(element) !== before[index]);
  }
  function stop(): FocusStop | null {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return null;
    const index = indexes.get(element) ?? 1000 + [...document.querySelectorAll('*')].indexOf(element);
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      ...seen(element),
      index,
      tabIndex: (element as HTMLElement).tabIndex,
      isShown: index >= 1000 || isShown(element, index),
      place: { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY },
      container: containerOf(element),
    };
  }
  /** Of a group of radio buttons one is reached for all. */
  function hasUnreached(reached: number[]): boolean {
    const done = new Set(reached);
    const names = new Set(reached.map((index) => radioName(reachable[index])).filter((name) => name !== ''));
    return reachable.some(
      (element, index) => !done.has(index) && !names.has(radioName(element)) && isReachable(element),
    );
  }
  function radioName(element: Element | undefined): string {
    return element instanceof HTMLInputElement && element.type === 'radio' ? element.name : '';
  }
  function mouseOnly(): SeenElement[] {
    const { __sitewardenClickable: clickable } = globalThis as unknown as {
      __sitewardenClickable?: WeakSet<EventTarget>;
    };
    const hears = (target: EventTarget) => clickable?.has(target) === true;
    const hasOnClick = (element: Element) => element instanceof HTMLElement && element.onclick !== null;
    const isHandled = (element: Element) => hears(element) || hasOnClick(element);
    const isPointed = (element: Element) =>
      getComputedStyle(element).cursor === 'pointer' &&
      (element.parentElement === null || getComputedStyle(element.parentElement).cursor !== 'pointer');
    const isDelegated = (element: Element) => {
      if (hears(document) || hears(globalThis)) return true;
      for (let at = element.parentElement; at !== null; at = at.parentElement) if (isHandled(at)) return true;
      return false;
    };
    const found = [...document.body.querySelectorAll('*')].filter((element) => {
      if (
        !(element instanceof HTMLElement) ||
        element.closest(`${FOCUSABLE},label,option,[aria-hidden="true"]`) !== null
      )
        return false;
      // What holds something to focus is a surface around it, not a control.
      if (element.querySelector(`${FOCUSABLE},label`) !== null || !isVisible(element)) return false;
      if (isHandled(element))
        return (
          isPointed(element) || element.hasAttribute('role') || hasOnClick(element) || element.children.length === 0
        );
      return isPointed(element) && isDelegated(element);
    });
    return found.slice(0, MAX_LISTED).map(seen);
  }
  const walker: Walker = { focusable: () => reachable.length, mouseOnly, stop, hasUnreached };
  Object.defineProperty(globalThis, 'sitewardenWalker', { value: walker, configurable: true });
}
