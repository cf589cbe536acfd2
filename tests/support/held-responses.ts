/** Passes requests on and holds the answers back: how many are under way at a time is for the test to see. */
export function holdResponses(request: typeof fetch) {
  const held: (() => void)[] = [];
  let underWay = 0;
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  return {
    request: (async (input, init) => {
      underWay += 1;
      const answer = await request(input, init);
      await new Promise<void>((resolve) => held.push(resolve));
      underWay -= 1;
      return answer;
    }) satisfies typeof fetch,
    /** Waits until so many answers are held back. @throws Error when more calls than that are under way, then or soon after. */
    async untilHeld(count: number): Promise<void> {
      for (let quietTurns = 0; quietTurns < 20; quietTurns = held.length === count ? quietTurns + 1 : 0) {
        await turn();
        if (underWay > count) throw new Error(`${underWay} calls are under way instead of ${count}`);
      }
    },
    /** Lets the newest answer through. */
    releaseOne: (): void => held.pop()?.(),
  };
}
