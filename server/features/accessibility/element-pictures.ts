import { elapsedMs } from '#core/base/elapsed-ms.ts';
import type { Page } from 'puppeteer-core';
import type { AxeNode, AxeResults } from '#core/audit/accessibility/axe-results.ts';

const MAX_PICTURES = 24;
const EACH_RULE = 3;
/** Base64, of one picture and of all. */
const MAX_CHARACTERS = 40_000;
const MARGIN_PX = 16;
const MAX_SIZE = { width: 480, height: 320 };
const PICTURES_MS = 20_000;

/** Pictures by the element's target, of the first elements of each rule; what cannot be seen has none. */
export async function picturesOf(
  page: Page,
  { violations, incomplete }: AxeResults,
): Promise<Map<AxeNode['target'], string>> {
  const wanted = [...violations, ...incomplete]
    .flatMap(({ nodes }) => nodes.slice(0, EACH_RULE))
    .slice(0, MAX_PICTURES);
  const until = elapsedMs() + PICTURES_MS;
  const pictures = new Map<AxeNode['target'], string>();
  for (const { target } of wanted) {
    if (elapsedMs() > until) break;
    const picture = await pictureOf(page, target).catch(() => null); // An element that has gone meanwhile.
    if (picture !== null) pictures.set(target, picture);
  }
  return pictures;
}

async function pictureOf(page: Page, target: AxeNode['target']): Promise<string | null> {
  const [path] = target;
  // Places inside a frame are counted from its corner: only what stands in the page itself is taken.
  if (target.length !== 1 || path === undefined) return null;
  const clip = await page.evaluate(frameElement, typeof path === 'string' ? [path] : [...path], MARGIN_PX, MAX_SIZE);
  if (clip === null) return null;
  try {
    const data = await page.screenshot({
      type: 'webp',
      quality: 50,
      encoding: 'base64',
      clip,
      captureBeyondViewport: true,
    });
    return data.length > MAX_CHARACTERS ? null : `data:image/webp;base64,${data}`;
  } finally {
    await page.evaluate(() => document.getElementById('sitewarden-frame')?.remove());
  }
}

/** Runs in the page: draws a frame around the element. @returns what of the document is to be taken; null when it cannot be seen. */
function frameElement(path: string[], margin: number, max: { width: number; height: number }) {
  let root: Document | ShadowRoot | null = document;
  let element: Element | null = null;
  for (const selector of path) {
    element = root?.querySelector(selector) ?? null;
    root = element?.shadowRoot ?? null;
  }
  const box = element?.getBoundingClientRect();
  if (element === null || box === undefined || box.width < 1 || box.height < 1 || element === document.documentElement)
    return null;
  const [left, top] = [box.left + scrollX, box.top + scrollY];
  if (left + box.width <= 0 || top + box.height <= 0) return null;
  const frame = document.createElement('div');
  frame.id = 'sitewarden-frame';
  frame.style.cssText = `position:absolute;box-sizing:border-box;pointer-events:none;z-index:2147483647;border:2px solid #d00000;outline:1px solid #fff;left:${String(left - 3)}px;top:${String(top - 3)}px;width:${String(box.width + 6)}px;height:${String(box.height + 6)}px;margin:0;`;
  document.documentElement.append(frame);
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(max.width, left + box.width + margin - x),
    height: Math.min(max.height, top + box.height + margin - y),
  };
}
