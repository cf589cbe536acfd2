import { z } from 'zod';

const forAccount = { v: z.literal(1), account: z.string() };
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...forAccount, kind: z.literal('add'), sites: z.array(z.string()) }),
  z.object({ ...forAccount, kind: z.literal('delete'), sites: z.array(z.string()) }),
  z.object({ ...forAccount, kind: z.literal('reload') }),
  /** Something waits to be sent: a hint for the leader, who reads the truth from the database. */
  z.object({ ...forAccount, kind: z.literal('changed') }),
  z.object({ ...forAccount, kind: z.literal('logout') }),
  z.object({ ...forAccount, kind: z.literal('signIn') }),
  /** The leading tab was hidden: a visible one may lead in its place. */
  z.object({ ...forAccount, kind: z.literal('leaderHidden') }),
  z.object({ ...forAccount, kind: z.literal('wantLead') }),
]);
/** What tabs tell each other. Only hints: a tab that missed one reads the same from the database. */
export type TabMessage = z.infer<typeof messageSchema>;
type WithoutVersion<M> = M extends unknown ? Omit<M, 'v'> : never;
export type TabChannel = ReturnType<typeof createTabChannel>;

/** Kinds that a hidden tab acts on at once: signing out and leading cannot wait until somebody looks. */
const URGENT: ReadonlySet<TabMessage['kind']> = new Set(['logout', 'changed', 'leaderHidden', 'wantLead']);

/** A message of another tab, or `null` when it is of another version or not one of ours. Never throws. */
export function parseTabMessage(data: unknown): TabMessage | null {
  const parsed = messageSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

export type TabChannelDeps = {
  /** `undefined` where the browser has no channels: then every tab is alone. */
  readonly channel: BroadcastChannel | undefined;
  readonly isVisible: () => boolean;
  readonly onMessage: (message: TabMessage) => void;
};

/** Sends to and hears from the other tabs of this host. What is not urgent is kept until the tab is visible. */
export function createTabChannel({ channel, isVisible, onMessage }: TabChannelDeps) {
  let kept: TabMessage[] = [];
  const hear = (event: MessageEvent): void => {
    const message = parseTabMessage(event.data);
    if (message === null) return;
    if (isVisible() || URGENT.has(message.kind)) onMessage(message);
    else kept.push(message);
  };
  channel?.addEventListener('message', hear);

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
    close(): void {
      channel?.removeEventListener('message', hear);
      channel?.close();
    },
  };
}
