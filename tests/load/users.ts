import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '#core/contract/realtime.ts';
import { signUp, type ApiUser } from '#tests/chaos/api-user.ts';

const SITES_EACH = 50;
/** Each user makes a call in this time, at a moment of its own. */
const GAP_MS = 1500;

export async function signUpAll(origin: string, count: number, name: string, firstIndex: number): Promise<ApiUser[]> {
  const users: ApiUser[] = [];
  for (let index = 0; index < count; index += 1)
    users.push(await signUp(origin, `${name}-${index}`, firstIndex + index));
  return users;
}

/** Gives a user websites, a few hundred in a call. */
export async function addSites(user: ApiUser, name: string, count = SITES_EACH): Promise<void> {
  for (let from = 0; from < count; from += 200) {
    const sitesAll = Array.from({ length: Math.min(200, count - from) }, (_each, index) => ({
      site: `${name}-${from + index}.example.org`,
    }));
    const { status, code } = await user.call('/sites/add/', { sitesAll });
    if (status !== 200) throw new Error(`Websites could not be added: ${status} ${code ?? ''}`);
  }
}

export async function openSockets(origin: string, users: readonly ApiUser[], count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = users[index % users.length];
    const socket = io(origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { ...user?.headers, origin },
    });
    await new Promise((resolve, reject) => {
      socket.on('connect', () => resolve(null));
      socket.on('connect_error', reject);
    });
    sockets.push(socket);
  }
  return sockets;
}

/** Milliseconds of each call of the users in that time; infinite for one that was refused or got no answer. */
export async function measure(users: readonly ApiUser[], ms: number): Promise<number[]> {
  const endsAtMs = performance.now() + ms;
  const took: number[] = [];
  const live = async (user: ApiUser, index: number): Promise<void> => {
    await wait((index / users.length) * GAP_MS);
    for (let turn = index; performance.now() < endsAtMs; turn += 1) {
      const began = performance.now();
      const isGood = await callOf(user, turn).catch(() => false);
      const callMs = performance.now() - began;
      took.push(isGood ? callMs : Number.POSITIVE_INFINITY);
      await wait(Math.max(0, GAP_MS - callMs));
    }
  };
  await Promise.all(users.map(live));
  return took;
}

async function callOf(user: ApiUser, turn: number): Promise<boolean> {
  const { status } =
    turn % 4 === 0
      ? await user.call('/sites/add/', { sitesAll: { site: `new-${turn % 20}.example.org` } }, crypto.randomUUID())
      : await user.call(turn % 4 === 1 ? '/tasks/' : '/sites/get/?sites_limit=50&since=0');
  return status === 200;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
