import { useEffect, useState } from 'react';

/** The time, renewed at the start of each second while `isRunning`. */
export function useTick(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      timer = setTimeout(
        () => {
          setNowMs(Date.now());
          wait();
        },
        1000 - (Date.now() % 1000),
      );
    }
    wait();
    return () => clearTimeout(timer);
  }, [isRunning]);
  return nowMs;
}
