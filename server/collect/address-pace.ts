import type { TargetUrl } from './target-url.ts';

export type AddressPaceConfig = {
  /** Requests at once to one network address, whatever names it has. */
  readonly parallel: number;
  readonly perSecond: number;
  /** Hosts that are asked as fast as they answer. */
  readonly isExempt: (target: TargetUrl) => boolean;
  /** A clock in milliseconds. */
  readonly now?: () => number;
};

export type AddressPace = {
  /**
   * Waits until the target may be asked. First come, first served.
   * @param addresses of the target: names that lead to the same ones wait for each other.
   * @returns what is to be called when the answer has come or nobody waits for it any more.
   * @throws the signal's reason when it is aborted.
   */
  enter(target: TargetUrl, addresses: readonly string[], signal: AbortSignal): Promise<() => void>;
};

type Place = { running: number; nextAtMs: number; readonly queue: (() => void)[]; timer: NodeJS.Timeout | undefined };

/** How fast one server may be asked that goes by many names. */
export function createAddressPace(config: AddressPaceConfig): AddressPace {
  const { parallel, perSecond, isExempt, now = () => performance.now() } = config;
  const gapMs = 1000 / perSecond;
  const places = new Map<string, Place>();

  function placeOf(key: string): Place {
    let place = places.get(key);
    if (place === undefined) places.set(key, (place = { running: 0, nextAtMs: 0, queue: [], timer: undefined }));
    return place;
  }

  function advance(key: string, place: Place): void {
    clearTimeout(place.timer);
    const waitMs = place.nextAtMs - now();
    if (waitMs > 0) {
      place.timer = setTimeout(() => advance(key, place), Math.ceil(waitMs));
      if (place.queue.length === 0) place.timer.unref();
      return;
    }
    if (place.running >= parallel) return;
    const next = place.queue.shift();
    if (next !== undefined) {
      place.running += 1;
      place.nextAtMs = now() + gapMs;
      next();
      advance(key, place);
    } else if (place.running === 0) places.delete(key);
  }

  return {
    async enter(target, addresses, signal) {
      if (isExempt(target)) return () => undefined;
      // Name servers turn the order of a list about.
      const key = addresses.reduce((least, each) => (each < least ? each : least));
      const place = placeOf(key);
      await new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        const start = (): void => {
          signal.removeEventListener('abort', giveUp);
          resolve();
        };
        const giveUp = (): void => {
          place.queue.splice(place.queue.indexOf(start), 1);
          reject(signal.reason as Error); // as whoever aborts gives it
        };
        signal.addEventListener('abort', giveUp, { once: true });
        place.queue.push(start);
        advance(key, place);
      });
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        place.running -= 1;
        advance(key, place);
      };
    },
  };
}
