import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Account } from '#core/contract/user.ts';
import { toMemberAccountId } from '#core/domain/account-id.ts';
import type { Grant } from '#core/domain/roles.ts';
import type { Environment } from '#core/contract/environment.ts';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import { createApiClient } from '#src/data/server/api-client.ts';
import { createConnectivity } from '#src/data/server/connectivity.ts';
import { createDataStore, type DataStore } from '#src/data/data-store.ts';
import { builtInEnvironment, readEnvironment, storeEnvironment } from '#src/data/session/environment.ts';
import { newId } from '#src/data/new-id.ts';
import { startSession, type Session } from '#src/data/session/session.ts';
import { createSharedStore, type SharedStore } from '#src/data/session/shared-store.ts';
import type { FakeApi } from './fake-api.ts';

export function accountNamed(id: string) {
  return { id, email: `${id}@mail.example`, name: id, picture: null, lang: 'en' };
}

/** Somebody who works in another's account, as the server tells of it. */
export function memberIn(account: string, person: string, sight: number, grants: Grant[]): Account {
  const email = `${person}@mail.example`;
  const member = { name: person, email, grants, person };
  return { ...accountNamed(account), id: toMemberAccountId(account, person, sight), member };
}

/** A page without an environment in it, or with one. */
export function pageWith(environment: Environment | null): ParentNode {
  const block = environment === null ? null : { textContent: JSON.stringify(environment) };
  return { querySelector: () => block } as unknown as ParentNode; // all that is asked of a page
}

export type Tab = {
  store: DataStore;
  session: Session;
  shared: SharedStore;
  visible: { is: boolean };
  close: () => void;
};

/** Opens the app in one more tab of the same browser: real database, channel and locks, `api` as the server. */
export async function openTab(options: {
  api: FakeApi;
  host: string;
  socketOrigin: string;
  /** Who is signed in, by name or as a whole. */
  user?: string | Account | null;
  isFromCache?: boolean;
  /** Hears nothing of the other tabs, nor they of it. Default false. */
  isDeaf?: boolean;
}): Promise<Tab> {
  const { api, host, socketOrigin, user = null, isFromCache = false, isDeaf = false } = options;
  const shared = createSharedStore(host);
  const served = { ...builtInEnvironment(host), user: typeof user === 'string' ? accountNamed(user) : user };
  // The browser was here before: with nothing stored, a signed-in start means that its data was removed.
  if (!isFromCache && (await shared.get('environment')) === undefined) await storeEnvironment(shared, served);
  const loaded = await readEnvironment(pageWith(isFromCache ? null : served), shared, host);
  const visible = { is: true };
  const connectivity = createConnectivity({
    probe: async () => {
      try {
        await api.request('/api/v1/user/get/');
        return 'reachable';
      } catch {
        return 'unreachable';
      }
    },
    hasNetwork: () => true,
    schedule: (action, delayMs) => {
      const timer = setTimeout(action, delayMs / 20);
      return () => clearTimeout(timer);
    },
    now: Date.now,
  });
  const store = createDataStore(loaded, connectivity, (holder) =>
    startSession(holder, {
      api: createApiClient({
        request: api.request,
        onFailure: connectivity.reportFailure,
        onSuccess: connectivity.reportSuccess,
      }),
      shared,
      host,
      socketOrigin,
      openChannel: isDeaf ? undefined : () => new BroadcastChannel(host),
      locks: navigator.locks,
      isVisible: () => visible.is,
      now: Date.now,
      random: () => 0,
      newId,
    }),
  );
  const session = await store.session();
  return { store, session, shared, visible, close: session.close };
}

/** A realtime server that counts who is connected. */
export async function startSocketServer() {
  const http = createServer();
  const io = new Server<ClientEvents, ServerEvents>(http, { path: SOCKET_PATH });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo; // listening on TCP
  return {
    io,
    origin: `http://127.0.0.1:${port}`,
    connections: (): number => io.engine.clientsCount,
    stop: (): Promise<void> => io.close(),
  };
}
