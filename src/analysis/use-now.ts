import { useEffect, useState } from 'react';

type Listener = (nowMs: number) => void;
type Ticking = { readonly listeners: Set<Listener>; readonly timer: ReturnType<typeof setInterval> };

/** By the time between two ticks: however many show the time, the page wakes up once for all. */
const ticking = new Map<number, Ticking>();

/** The time, renewed while the component is shown; every second unless given. */
export function useNow(everyMs = 1000): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => listen(everyMs, setNowMs), [everyMs]);
  return nowMs;
}

function listen(everyMs: number, listener: Listener): () => void {
  const { listeners, timer } = ticking.get(everyMs) ?? begin(everyMs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    ticking.delete(everyMs);
  };
}

function begin(everyMs: number): Ticking {
  const listeners = new Set<Listener>();
  const timer = setInterval(() => {
    const nowMs = Date.now();
    for (const listener of listeners) listener(nowMs);
  }, everyMs);
  const begun = { listeners, timer };
  ticking.set(everyMs, begun);
  return begun;
}
