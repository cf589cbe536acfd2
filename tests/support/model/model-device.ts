import { Dexie } from 'dexie';
import { getUser } from '#core/contract/user.ts';
import { openAccountRuntime, type AccountRuntime } from '#src/data/session/account-runtime.ts';
import { createApiClient, type ApiClient } from '#src/data/server/api-client.ts';
import { increment } from '#src/data/database/app-database.ts';
import { isPassing } from '#src/data/server/network-error.ts';
import { createOutboxSender, type OutboxSender } from '#src/data/outbox/outbox-sender.ts';
import { pullProjects } from '#src/data/projects/project-sync.ts';
import type { Clock } from '#tests/support/local-data.ts';
import { createFaultyLink, type LinkDeps } from './faulty-link.ts';

export type ModelTab = {
  readonly runtime: AccountRuntime;
  readonly api: ApiClient;
  sender: OutboxSender | null;
  isPulling: boolean;
  isAlive: boolean;
};
export type ModelDeviceOptions = LinkDeps & {
  /** Names its database. */
  readonly name: string;
  readonly origin: string;
  readonly userId: string;
  readonly clock: Clock;
  /** By how much its clock is ahead of the server's. */
  readonly skewMs: number;
  /** Reads from the server what the device keeps; the project list when not given. */
  readonly read?: (tab: Pick<ModelTab, 'runtime' | 'api'>) => Promise<unknown>;
  /** Told of what must never happen. */
  readonly onBug: (error: unknown) => void;
};
export type ModelDevice = ReturnType<typeof createModelDevice>;

/** One browser of a user: tabs over one database, of which at most one was last made the leader, and its own network. */
export function createModelDevice({
  name,
  origin,
  userId,
  clock,
  skewMs,
  onBug,
  read = ({ runtime, api }) => pullProjects(runtime.db, api),
  ...linkDeps
}: ModelDeviceOptions) {
  const link = createFaultyLink(linkDeps);
  const now = (): number => clock.now() + skewMs;
  let tabs: ModelTab[] = [];
  let leader: ModelTab | null = null;
  let ids = 0;
  const newId = (): string => `${name}-${(ids += 1)}`;

  async function checkOwner(api: ApiClient): Promise<'same' | 'other' | 'unknown'> {
    try {
      const user = await api.call(getUser, { query: { scopes: 'id' } });
      return user?.id === userId ? 'same' : 'other';
    } catch {
      return 'unknown';
    }
  }

  /** Makes a tab the leader; another that believes to lead is not told. */
  async function lead(tab: ModelTab): Promise<void> {
    tab.sender?.stop();
    const { db, outbox } = tab.runtime;
    const epoch = await increment(db, 'leaderEpoch');
    leader = tab;
    const sender = createOutboxSender({
      db,
      outbox,
      api: tab.api,
      epoch,
      isOnline: link.isUp,
      checkOwner: () => checkOwner(tab.api),
      onLeadershipLost: () => sender.stop(),
      onSessionExpired: () => onBug(new Error('The session ended')),
      onOtherUser: () => onBug(new Error('Another account is open')),
      now,
      random: () => 0.5,
      newId,
      schedule: clock.schedule,
    });
    tab.sender = sender;
    void outbox.releaseAbandoned().then(sender.kick, (error: unknown) => tab.isAlive && onBug(error));
  }

  async function open(): Promise<ModelTab> {
    const events = { onVersionChange: () => undefined, onBlocked: () => undefined };
    const runtime = await openAccountRuntime({ host: name, userId, now, newId, events });
    const send = link.requestOf(() => tab.isAlive);
    const request: typeof fetch = (input, init) => {
      if (tab.isAlive && leader !== tab && new Headers(init?.headers).has('idempotency-key'))
        onBug(new Error(`${name}: a tab sends that no longer leads`));
      return send(input, init);
    };
    const api = createApiClient({ origin, request });
    const tab: ModelTab = { runtime, api, sender: null, isPulling: false, isAlive: true };
    tabs.push(tab);
    if (leader === null) await lead(tab);
    return tab;
  }

  /** A tab as it is when its process is gone: it hears nothing more and writes nothing more. */
  function end(tab: ModelTab): void {
    tab.isAlive = false;
    tab.sender?.stop();
    tab.runtime.close();
    tabs = tabs.filter((each) => each !== tab);
    if (leader === tab) leader = null;
  }

  async function anyTab(at: number): Promise<ModelTab> {
    return tabs[at % Math.max(1, tabs.length)] ?? (await open());
  }

  return {
    name,
    link,
    anyTab,
    open,
    /** What the leader does; where nobody leads, a tab begins to. */
    async leader(): Promise<ModelTab> {
      const tab = leader ?? (await anyTab(0));
      if (leader !== tab) await lead(tab);
      return tab;
    },
    lead: async (at: number): Promise<void> => lead(await anyTab(at)),
    /** Closes one tab; another one leads if there is one. */
    async close(at: number): Promise<void> {
      end(await anyTab(at));
      const [next] = tabs;
      if (leader === null && next !== undefined) await lead(next);
    },
    /** The whole browser is gone from one moment to the next. */
    crash(): void {
      for (const tab of tabs) end(tab);
    },
    /** Every tab that believes to lead sends what it may. */
    kick(): void {
      for (const tab of tabs) tab.sender?.kick();
    },
    /** The network is back: what waits is sent at once. */
    recover(): void {
      link.restore();
      for (const { sender, isAlive } of tabs) {
        sender?.resume();
        void sender?.drain().catch((error: unknown) => isAlive && onBug(error));
      }
    },
    /** Begins to read what the device keeps; goes on by itself. */
    pull(tab: ModelTab): void {
      if (tab.isPulling) return;
      tab.isPulling = true;
      void read(tab)
        .catch((error: unknown) => {
          if (tab.isAlive && !isPassing(error)) onBug(error);
        })
        .finally(() => (tab.isPulling = false));
    },
    async dispose(): Promise<void> {
      const database = tabs[0]?.runtime.db.name;
      for (const tab of tabs) end(tab);
      if (database !== undefined) await Dexie.delete(database);
    },
  };
}
