import { untilAtRest } from './browser-rest.ts';

/** A call of a device as its network sees it. */
export type LinkCall = {
  readonly number: number;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly key: string | null;
  /** JSON text; null when there is none. */
  readonly body: string | null;
};
export type LinkReply = { readonly status: number; readonly headers: Record<string, string>; readonly text: string };
/** An answer that something between browser and server gives in its place. */
export type Refusal = { readonly status: 429 | 500 | 503; readonly retryAfterS: number };
export type LinkDeps = {
  /** Told of each call at the moment the browser hands it over. */
  readonly onSent: (call: LinkCall) => void;
  /** The server does what the call asks for. */
  readonly serve: (call: LinkCall) => Promise<LinkReply>;
};
export type FaultyLink = ReturnType<typeof createFaultyLink>;

/** `reply` is null while the call is on its way to the server. `hear` and `fail` do nothing once the browser has given up. */
type Journey = {
  readonly call: LinkCall;
  reply: LinkReply | null;
  hear: (response: Response) => void;
  fail: () => void;
};

const MOST_CARRIED = 500;

/**
 * The network of one device. Nothing moves by itself: calls wait in it until they are carried one stage further (to the
 * server, then back), lost, or answered by something else, so that a test decides every order of events.
 */
export function createFaultyLink({ onSent, serve }: LinkDeps) {
  const journeys: Journey[] = [];
  let isUp = true;
  let count = 0;

  function forget(journey: Journey): void {
    journeys.splice(journeys.indexOf(journey), 1);
  }

  function giveUp(journey: Journey): void {
    journey.fail();
    journey.hear = journey.fail = () => undefined;
  }

  /** @param isAlive false once the asking tab is gone: then it sends nothing more and learns neither answer nor failure. */
  function requestOf(isAlive: () => boolean): typeof fetch {
    return (input, init) => {
      if (!isAlive()) return new Promise(() => undefined);
      if (!isUp) return Promise.reject(new TypeError('Failed to fetch'));
      const url = new URL(input as string); // the API client asks by text
      const call: LinkCall = {
        number: (count += 1),
        method: init?.method ?? 'GET',
        path: url.pathname + url.search,
        key: new Headers(init?.headers).get('idempotency-key'),
        body: typeof init?.body === 'string' ? init.body : null,
      };
      onSent(call);
      return new Promise<Response>((resolve, reject) => {
        journeys.push({
          call,
          reply: null,
          hear: (response) => isAlive() && resolve(response),
          fail: () => isAlive() && reject(new TypeError('Failed to fetch')),
        });
      });
    };
  }

  async function carry(journey: Journey): Promise<void> {
    if (journey.reply === null) {
      journey.reply = await serve(journey.call);
      return;
    }
    forget(journey);
    const { status, headers, text } = journey.reply;
    journey.hear(new Response(text, { status, headers }));
  }

  /** Does something with one of the calls under way, counted around. @returns whether there was one. */
  async function meet(at: number, action: (journey: Journey) => Promise<void> | void): Promise<boolean> {
    const journey = journeys[at % Math.max(1, journeys.length)];
    if (journey === undefined) return false;
    await action(journey);
    return true;
  }

  return {
    requestOf,
    isUp: (): boolean => isUp,
    /** Calls that are on their way to the server or back. */
    underWay: (): number => journeys.length,
    /** One stage further. */
    carry: (at: number) => meet(at, carry),
    /** The call or its answer is lost, and the browser notices. */
    lose: (at: number) =>
      meet(at, (journey) => {
        forget(journey);
        giveUp(journey);
      }),
    /** The browser waits no longer; what is on its way still arrives. */
    timeOut: (at: number) => meet(at, giveUp),
    /** Answered before the server has seen it. */
    refuse: (at: number, { status, retryAfterS }: Refusal) =>
      meet(at, (journey) => {
        if (journey.reply !== null) return;
        forget(journey);
        const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'ERROR_MAIN';
        const headers = { 'retry-after': String(retryAfterS) };
        journey.hear(Response.json({ error: { code, message: code } }, { status, headers }));
      }),
    /** The browser loses the network; what it had sent may still arrive. */
    cut(): void {
      isUp = false;
      for (const journey of journeys) giveUp(journey);
    },
    restore(): void {
      isUp = true;
    },
    /**
     * Carries everything, also what is sent meanwhile, and lets the browser work on what has arrived.
     * @param isNewestFirst lets old calls arrive late.
     */
    async flow(isNewestFirst = false): Promise<void> {
      await untilAtRest();
      for (let carried = 0; journeys.length > 0; carried += 1) {
        if (carried === MOST_CARRIED) throw new Error('The calls do not end');
        await meet(isNewestFirst ? journeys.length - 1 : 0, carry);
        await untilAtRest();
      }
    },
  };
}
