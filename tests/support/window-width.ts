import { onTestFinished, vi } from 'vitest';

/** A window of this width until the test ends, as far as `min-width` and `max-width` in px ask; it has a mouse. */
export function setWidth(widthPx: number): void {
  Object.defineProperty(window, 'innerWidth', { value: widthPx, configurable: true });
  const stub = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, bound, px] = /^\((min|max)-width: (\d+)px\)$/u.exec(query) ?? [];
    if (px === undefined && query !== '(hover: none)') throw new Error(`Not understood: ${query}`);
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
