export type DeferredLoad = {
  readonly load: () => void;
  /** Default 2000. */
  readonly delayMs?: number | undefined;
  /** Whether the first scroll counts in place of the first move of a mouse. */
  readonly isTouch?: boolean | undefined;
};

/** Loads once, a while after somebody has begun to use the page (specification, 4.29). @returns the function that ends the wait. */
export function loadDeferred({ load, delayMs = 2000, isTouch = hasNoMouse() }: DeferredLoad): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const begin = (): void => {
    timer ??= setTimeout(load, delayMs);
  };
  window.addEventListener(isTouch ? 'scroll' : 'mousemove', begin, {
    once: true,
    passive: true,
    signal: ending.signal,
  });
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
}

function hasNoMouse(): boolean {
  return window.matchMedia('(hover: none)').matches;
}
