/** A time limit that stands still while something is waited for that is nobody's fault. */
export type TimeLimit = {
  pause(): void;
  resume(): void;
  /** It is not reached any more. */
  end(): void;
};

export function createTimeLimit(ms: number, onReached: () => void, now: () => number): TimeLimit {
  let leftMs = ms;
  let startedAt = now();
  let timer: NodeJS.Timeout | undefined = setTimeout(onReached, ms);

  function end(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    pause() {
      end();
      leftMs -= now() - startedAt;
    },
    resume() {
      startedAt = now();
      timer = setTimeout(onReached, Math.max(0, leftMs));
    },
    end,
  };
}
