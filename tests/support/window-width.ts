import { onTestFinished, vi } from 'vitest';

/** What else is asked of it, and is not so. */
const NOT_SO = ['(hover: none)', '(prefers-color-scheme: dark)'];

/** A window of this width until the test ends, as far as `min-width` and `max-width` in px ask; it has a mouse and is light. */
export function setWidth(widthPx: number): void {
  Object.defineProperty(window, 'innerWidth', { value: widthPx, configurable: true });
  const stub = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, bound, px] = /^\((min|max)-width: (\d+)px\)$/u.exec(query) ?? [];
    if (px === undefined && !NOT_SO.includes(query)) throw new Error(`Not understood: ${query}`);
    return Object.assign(new EventTarget(), {
      matches: px !== undefined && (bound === 'min' ? widthPx >= Number(px) : widthPx <= Number(px)),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
  onTestFinished(() => stub.mockRestore());
}
