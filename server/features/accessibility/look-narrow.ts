import type { Page } from 'puppeteer-core';
import type { Reflow } from '#core/audit/accessibility/own-rules.ts';
import type { PageWithSeen } from './name-elements.ts';

/** WCAG 2.2, 1.4.10: as wide as a window of 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 };
const SETTLE_MS = 500;

/** What of the page reaches out of a window of 320 px, or is cut off in it. */
export async function lookNarrow(page: Page): Promise<Reflow> {
  await page.setViewport(NARROW);
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  return await page.evaluate(findWide, NARROW.width);
}

/** Runs in the page. One function, since nothing from outside of it is there. */
function findWide(widthPx: number): Reflow {
  const MAX_LISTED = 100;
  const TOLERANCE_PX = 2;
  /** What needs both directions to be understood: WCAG lets it be wider. */
  const TWO_WAYS =
    'table,pre,video,canvas,map,iframe,[role="grid"],[role="table"],[role="application"],[role="toolbar"]';

  const { sitewardenSeen: seen } = globalThis as unknown as PageWithSeen;
  function isScrolledInside(element: Element): boolean {
    for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX !== 'visible') return true;
    }
    return false;
  }
  const visible = [...document.body.querySelectorAll('*')].filter(
    (element) => element.closest(TWO_WAYS) === null && element.checkVisibility({ visibilityProperty: true }),
  );
  /** A word without a place to break reaches out of its own element. */
  const reachOf = (element: Element) => {
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    const ends = texts.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right;
    });
    return ends.reduce((most, end) => Math.max(most, end), element.getBoundingClientRect().right) + scrollX;
  };
  const isWide = (element: Element) => reachOf(element) > widthPx + TOLERANCE_PX && !isScrolledInside(element);
  // The innermost say why: what holds them is wide because of them.
  const wide = visible.filter(
    (element) =>
      isWide(element) && ![...element.children].some((child) => isWide(child) && child.closest(TWO_WAYS) === null),
  );
  const isCut = (element: Element) => {
    const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
    const isHidden = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
    const isForReaders =
      element.clientWidth <= 1 || element.clientHeight <= 1 || (clipPath !== 'none' && position === 'absolute');
    if (!isHidden || isForReaders || element.scrollWidth <= element.clientWidth + TOLERANCE_PX) return false;
    const edge = element.getBoundingClientRect().right;
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { currentNode } = texts;
      const parent = currentNode.parentElement;
      if (
        (currentNode.textContent ?? '').trim() === '' ||
        parent?.checkVisibility({ visibilityProperty: true }) !== true
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const box = range.getBoundingClientRect();
      // It begins inside and ends outside: the end of it is lost.
      if (box.left < edge && box.right > edge + TOLERANCE_PX) return true;
    }
    return false;
  };
  const root = document.scrollingElement ?? document.documentElement;
  const isHeld =
    ['hidden', 'clip'].includes(getComputedStyle(document.documentElement).overflowX) ||
    ['hidden', 'clip'].includes(getComputedStyle(document.body).overflowX);
  const scrollWidthPx = isHeld ? widthPx : root.scrollWidth;
  return {
    widthPx,
    scrollWidthPx,
    wide: wide.slice(0, MAX_LISTED).map((element) => ({ ...seen(element), reachesPx: Math.round(reachOf(element)) })),
    clipped: visible.filter(isCut).slice(0, MAX_LISTED).map(seen),
  };
}
