import { z } from 'zod';
import { getUser } from '#core/contract/user.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createClock, type Clock } from '#tests/support/local-data.ts';
import { OWN_PAGE, type Browser, type TestApp } from '#tests/support/test-app.ts';
import { effectOf } from './effects.ts';
import type { LinkCall, LinkReply } from './faulty-link.ts';
import { createModelDevice, type ModelDevice, type ModelTab } from './model-device.ts';
import { createServerMirror, type ServerMirror } from './server-mirror.ts';
import type { Plan } from './steps.ts';
import { createUserMemory, type Removal, type UserMemory } from './user-memory.ts';

/** A device and who sits at it. */
export type Actor = {
  readonly device: ModelDevice;
  readonly memory: UserMemory;
  /** Two that only this device touches, then two that both do. */
  readonly hosts: readonly SiteHost[];
  readonly started: { readonly url: string; readonly localId: string }[];
  removal: { readonly tab: ModelTab; readonly undo: () => Promise<void>; readonly removals: readonly Removal[] } | null;
};
/** One user with two devices, and the real server. */
export type World = {
  readonly user: Browser;
  readonly actors: readonly [Actor, Actor];
  readonly mirror: ServerMirror;
  readonly clock: Clock;
  /** What happened, in words. */
  readonly trace: string[];
  /** What must never happen and did. */
  readonly bugs: unknown[];
  /** Moves the clocks of the devices and of the server. */
  pass(ms: number): void;
  dispose(): Promise<void>;
};

export const OWN_HOSTS = 2;
/** Characters of an answer in the trace. */
const MOST_SHOWN = 400;
let worlds = 0;

/** @param origin where `server` listens. */
export async function createWorld(server: TestApp, origin: string, { skewMs, crowd }: Plan): Promise<World> {
  const user = await server.signUp();
  const userId = (await user.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
  const mirror = createServerMirror();
  mirror.start(await addCrowd(server, userId, crowd));
  const clock = createClock(server.clock.nowMs);
  const bugs: unknown[] = [];
  globalThis.reportError = (error) => bugs.push(error);
  const ground = { server, origin, user, userId, mirror, clock, bugs, trace: [], done: new Set<string>() };

  worlds += 1;
  const actors = [createActor(ground, 'A', 0), createActor(ground, 'B', skewMs)] as const;
  return {
    ...ground,
    actors,
    pass(ms) {
      clock.advance(ms);
      server.clock.nowMs = clock.now();
    },
    async dispose() {
      for (const { device } of actors) await device.dispose();
    },
  };
}

/** What both devices have in common. */
type Ground = Pick<World, 'user' | 'mirror' | 'clock' | 'trace' | 'bugs'> & {
  readonly server: TestApp;
  readonly origin: string;
  readonly userId: string;
  /** Keys whose change the server has taken. */
  readonly done: Set<string>;
};

function createActor(ground: Ground, letter: string, skewMs: number): Actor {
  const { origin, userId, clock, bugs, trace, done } = ground;
  const memory = createUserMemory((key) => done.has(key));
  const known = new Set<string>();

  function noteSent(call: LinkCall): void {
    trace.push(`      ${letter}${call.number} sends ${call.key ?? ''} ${call.path} ${call.body ?? ''}`);
    const effect = effectOf(call);
    if (effect === null || call.key === null || known.has(call.key)) return;
    known.add(call.key);
    try {
      memory.sent(effect, call.key);
    } catch (error) {
      bugs.push(error);
    }
  }

  const device = createModelDevice({
    name: `${letter.toLowerCase()}${worlds}`,
    origin,
    userId,
    clock,
    skewMs,
    onBug: (error) => bugs.push(error),
    onSent: noteSent,
    serve: (call) => serve(ground, letter, call),
  });
  const names = [`one-${letter}`, `two-${letter}`, 'one-shared', 'two-shared'];
  const hosts = names.map((name) => toSiteHost(`${name}.example`)).filter((host) => host !== null);
  return { device, memory, hosts, started: [], removal: null };
}

/** The real server's answer over HTTP; what it changes for the first time changes the mirror too. */
async function serve(ground: Ground, letter: string, call: LinkCall): Promise<LinkReply> {
  const { server, origin, user, mirror, trace, bugs, done } = ground;
  const response = await fetch(origin + call.path, {
    method: call.method,
    headers: {
      ...OWN_PAGE,
      accept: 'application/json',
      cookie: user.cookieHeader(),
      ...(call.body === null ? {} : { 'content-type': 'application/json' }),
      ...(call.key === null ? {} : { 'idempotency-key': call.key }),
    },
    body: call.body,
  });
  const text = await response.text();
  trace.push(`      ${letter}${call.number} served ${response.status} ${text.slice(0, MOST_SHOWN)}`);
  if (response.status !== 200) bugs.push(new Error(`${call.path} was answered ${response.status}: ${text}`));
  const effect = effectOf(call);
  if (effect !== null && call.key !== null && !done.has(call.key)) {
    done.add(call.key);
    mirror.apply(effect, text, server.clock.nowMs);
  }
  return { status: response.status, headers: { 'content-type': 'application/json' }, text };
}

async function addCrowd(server: TestApp, userId: string, count: number) {
  const { rows } = await server.database.run(
    `with counted as (update users set project_revision = $2::int, project_count = $2::int where id = $1)
     insert into sites (user_id, host, added_at_ms, revision)
     select $1, 'p' || n || '.example', n, n from generate_series(1, $2::int) n
     returning host as site, id, added_at_ms as date`,
    [userId, count],
  );
  return z.array(z.object({ site: z.string(), id: z.number(), date: z.coerce.number() })).parse(rows);
}
