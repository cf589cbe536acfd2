import { useEffect, useState } from 'react';

/** The time, renewed while the component is shown; every second unless given. */
export function useNow(everyMs = 1000): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
