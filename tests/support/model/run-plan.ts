import fc from 'fast-check';
import type { TestApp } from '#tests/support/test-app.ts';
import { act } from './act.ts';
import { untilAtRest } from './browser-rest.ts';
import { checkEnd, checkShown } from './check.ts';
import type { Plan } from './steps.ts';
import { createWorld, OWN_HOSTS, type World } from './world.ts';

const REST_ROUNDS = 30;
/** Longer than any wait before another try. */
const ROUND_MS = 120_000;

/**
 * Lets a plan happen to a new user of the server, then everything come to rest. @param origin where the server listens.
 * @returns the addresses that were to be analysed. @throws when something is not as it must be, with all that happened.
 */
export async function runPlan(server: TestApp, origin: string, plan: Plan): Promise<string[]> {
  const world = await createWorld(server, origin, plan);
  try {
    await begin(world);
    await happen(world, plan);
    await comeToRest(world, plan);
    await checkEnd(world);
    return world.actors.flatMap(({ started }) => started.map(({ url }) => url));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\n\nWhat happened:\n${world.trace.join('\n')}\n`, { cause: error });
  } finally {
    await world.dispose();
  }
}

/** Each device has stored a project of its own and a shared one, and both know all of them. */
async function begin({ actors }: World): Promise<void> {
  for (const [place, { device, memory, hosts }] of actors.entries()) {
    const { runtime } = await device.leader();
    const first = [hosts[0], hosts[OWN_HOSTS + place]].filter((host) => host !== undefined);
    for (const host of await runtime.projects.add(first, ['x'])) memory.added(host, ['x']);
    device.kick();
    await device.link.flow();
  }
  for (const { device } of actors) {
    device.pull(await device.leader());
    await device.link.flow();
  }
}

async function happen(world: World, { steps }: Plan): Promise<void> {
  let isAtRest = true;
  for (const step of steps) {
    const actor = world.actors[step.device];
    world.trace.push(`  ${fc.stringify(step)}`);
    await act(actor, step, world, isAtRest);
    isAtRest = !step.isHasty;
    if (step.isHasty) continue;
    await untilAtRest();
    await checkNow(world);
  }
}

async function checkNow(world: World): Promise<void> {
  const [bug] = world.bugs;
  if (bug !== undefined) throw bug instanceof Error ? bug : new Error('Something was reported', { cause: bug });
  for (const actor of world.actors) await checkShown(actor);
}

async function comeToRest(world: World, { isLateLast }: Plan): Promise<void> {
  for (const { device } of world.actors) {
    await device.leader();
    device.recover();
  }
  for (let round = 0; round < REST_ROUNDS; round += 1) {
    for (const actor of world.actors) {
      await actor.device.link.flow(isLateLast);
      await checkNow(world);
    }
    if (await isAllSent(world)) break;
    world.pass(ROUND_MS);
  }
  for (const actor of [...world.actors, ...world.actors]) {
    world.trace.push(`  ${actor.device.name} reads the list`);
    actor.device.pull(await actor.device.leader());
    await actor.device.link.flow(isLateLast);
    await checkNow(world);
  }
}

async function isAllSent(world: World): Promise<boolean> {
  const counts = await Promise.all(
    world.actors.map(async ({ device }) => (await device.anyTab(0)).runtime.db.outbox.count()),
  );
  return counts.every((count) => count === 0);
}
