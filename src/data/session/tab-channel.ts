import { z } from 'zod';
import { warnOnce } from '#src/data/server/warn-once.ts';

const forAccount = { v: z.literal(1), account: z.string() };
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...forAccount, kind: z.literal('add'), sites: z.array(z.string()) }),
  z.object({ ...forAccount, kind: z.literal('delete'), sites: z.array(z.string()) }),
  z.object({ ...forAccount, kind: z.literal('reload') }),
  /** Something waits to be sent: a hint for the leader, who reads the truth from the database. */
  z.object({ ...forAccount, kind: z.literal('changed') }),
  /** Plan, balance or profile are others now: what is known of them is asked anew. */
  z.object({ ...forAccount, kind: z.literal('account') }),
  z.object({ ...forAccount, kind: z.literal('logout') }),
  z.object({ ...forAccount, kind: z.literal('signIn') }),
  /** The leading tab was hidden: a visible one may lead in its place. */
  z.object({ ...forAccount, kind: z.literal('leaderHidden') }),
  z.object({ ...forAccount, kind: z.literal('wantLead') }),
  z.object({ ...forAccount, kind: z.literal('leaderFree') }),
  /** For the leading tab, which alone probes: the server did not answer another tab, or answered it all the same. */
  z.object({ ...forAccount, kind: z.literal('callFailed') }),
  z.object({ ...forAccount, kind: z.literal('serverSeen') }),
  /** What the leading tab has found out about the server. */
  z.object({ ...forAccount, kind: z.literal('connectivity'), state: z.enum(['online', 'offline', 'serverDown']) }),
  /** The server is back and what waited has been sent: it is time to read again. */
  z.object({ ...forAccount, kind: z.literal('recovered') }),
]);
/** What tabs tell each other. Only hints: a tab that missed one reads the same from the database. */
export type TabMessage = z.infer<typeof messageSchema>;
type WithoutVersion<M> = M extends unknown ? Omit<M, 'v'> : never;
/** Kinds that say everything by their name. */
export type PlainKind = Exclude<TabMessage['kind'], 'add' | 'delete' | 'connectivity'>;
export type TabChannel = ReturnType<typeof createTabChannel>;

/** Kinds that a hidden tab acts on at once: signing out and leading cannot wait until somebody looks. */
const URGENT: ReadonlySet<TabMessage['kind']> = new Set([
  'logout',
  'account',
  'changed',
  'leaderHidden',
  'wantLead',
  'leaderFree',
  'callFailed',
  'serverSeen',
  'connectivity',
]);

/** A message of another tab, or `null` when it is of another version or not one of ours. Never throws. */
export function parseTabMessage(data: unknown): TabMessage | null {
  const parsed = messageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export type TabChannelDeps = {
  /** `undefined` where the browser has no channels: then every tab is alone. */
  readonly open: (() => BroadcastChannel) | undefined;
  readonly isVisible: () => boolean;
  readonly onMessage: (message: TabMessage) => void;
};

/** Sends to and hears from the other tabs of this host. What is not urgent is kept until the tab is visible. */
export function createTabChannel({ open, isVisible, onMessage }: TabChannelDeps) {
  let channel: BroadcastChannel | undefined;
  let kept: TabMessage[] = [];
  let isClosed = false;
  const hear = (event: MessageEvent): void => {
    const message = parseTabMessage(event.data);
    if (message === null) {
      // A newer version of the app in another tab, most likely: what it means will be read from the database.
      warnOnce(`tab message ${kindOf(event.data)}`, 'A message of another tab was not understood', event.data);
      return;
    }
    if (isVisible() || URGENT.has(message.kind)) onMessage(message);
    else kept.push(message);
  };
  function connect(): void {
    channel = open?.();
    channel?.addEventListener('message', hear);
  }
  function disconnect(): void {
    channel?.removeEventListener('message', hear);
    channel?.close();
    channel = undefined;
  }
  connect();

  return {
    post(message: WithoutVersion<TabMessage>): void {
      channel?.postMessage({ v: 1, ...message });
    },
    /** Acts on what was kept; called when the tab becomes visible. */
    deliver(): void {
      const messages = kept;
      kept = [];
      for (const message of messages) onMessage(message);
    },
    /** Nothing can be heard or said until `wake`: a browser drops a page from its back/forward cache when somebody speaks to it. */
    rest: disconnect,
    wake(): void {
      if (channel === undefined && !isClosed) connect();
    },
    close(): void {
      isClosed = true;
      disconnect();
    },
  };
}

function kindOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'kind' in data ? String(data.kind) : typeof data;
}
