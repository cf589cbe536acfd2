import type { Page } from '@playwright/test';

declare global {
  var pageTiming: {
    longTasks: LongTask[];
    interactions: Map<number, number>;
    /** What a measurement that was set up before an input gives after it. */
    awaited?: Promise<number>;
  };
}

/** A task of the main thread of more than 50 ms; its start since the navigation's. */
export type LongTask = { readonly startMs: number; readonly durationMs: number };
export type Timing = {
  readonly longTasks: readonly LongTask[];
  /** From each input to the next frame painted, as the browser reports it; what takes less than 16 ms counts as 16. */
  readonly interactionsMs: readonly number[];
};

/** Has every document of the page record its long tasks and interactions from its start. Call before the page is opened. */
export async function recordTiming(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.pageTiming = { longTasks: [], interactions: new Map() };
    const { longTasks, interactions } = globalThis.pageTiming;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        longTasks.push({ startMs: startTime, durationMs: duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId, duration } = entry;
        if (interactionId > 0)
          interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // a member TypeScript does not know yet
  });
}

/** What was recorded since the last call or the start of the document. */
export async function takeTiming(page: Page): Promise<Timing> {
  return page.evaluate(async () => {
    // Entries are handed over after the frame that ends them.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { longTasks, interactions } = globalThis.pageTiming;
    const taken = { longTasks: longTasks.splice(0), interactionsMs: [...interactions.values()] };
    interactions.clear();
    return taken;
  });
}

/** Slows the page's main thread down. @param rate 1 is the machine's own speed. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // A session that is detached takes its throttling with it; this one ends with the page.
}

/**
 * Scrolls an element to its end, a part of it each frame.
 * @returns the time between two frames, and the most rows that were in the page.
 */
export function scrollThrough(page: Page, selector: string, stepPx: number, maxFrames: number) {
  return page.evaluate(
    async ([wanted, step, most]) => {
      const element = document.querySelector(wanted);
      if (element === null) throw new Error(`${wanted} is not there`);
      const framesMs: number[] = [];
      let mostRows = 0;
      let lastMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let frame = 0; frame < most; frame += 1) {
        element.scrollTop += step;
        const nowMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        framesMs.push(nowMs - lastMs);
        lastMs = nowMs;
        mostRows = Math.max(mostRows, element.querySelectorAll('[role=row]').length);
      }
      return { framesMs, mostRows, scrolledPx: element.scrollTop };
    },
    [selector, stepPx, maxFrames] as const,
  );
}

/** The longest of these tasks in milliseconds; 0 when none took more than 50. */
export function longestTaskMs(tasks: readonly LongTask[]): number {
  return Math.max(0, ...tasks.map(({ durationMs }) => durationMs));
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
