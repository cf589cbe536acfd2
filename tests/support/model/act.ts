import type { SiteHost } from '#core/domain/site-host.ts';
import { sitesAdd } from '#src/data/outbox/commands/sites-add.ts';
import { untilAtRest } from './browser-rest.ts';
import type { StepKind, StepOf } from './steps.ts';
import { OWN_HOSTS, type Actor, type World } from './world.ts';

type Acts = { [K in StepKind]: (actor: Actor, step: StepOf<K>, world: World, isAtRest: boolean) => unknown };

/** While the browser is busy, only what is on nobody else's list is certain: then the person keeps to that. */
function hostsOf({ hosts }: Actor, places: readonly number[], isAtRest: boolean): SiteHost[] {
  const chosen = places.map((place) => hosts[isAtRest ? place : place % OWN_HOSTS]);
  return [...new Set(chosen.filter((host) => host !== undefined))];
}

const ACTS: Acts = {
  async add({ device, memory, ...actor }, { tab, hosts, tags }) {
    const { runtime } = await device.anyTab(tab);
    const chosen = hostsOf({ device, memory, ...actor }, hosts, true);
    for (const host of await runtime.projects.add(chosen, tags)) memory.added(host, tags);
    device.kick();
  },
  async remove(actor, { tab: at, hosts }, _world, isAtRest) {
    const tab = await actor.device.anyTab(at);
    const chosen = hostsOf(actor, hosts, isAtRest);
    const shown = (await Promise.all(chosen.map((host) => tab.runtime.projects.get(host)))).filter(
      (row) => row !== null,
    );
    const { undo } = await tab.runtime.projects.remove(chosen);
    const queued = await tab.runtime.outbox.ofLanes(chosen);
    const addsOf = (site: SiteHost) =>
      queued.flatMap(({ lane, key, command }) =>
        lane === site && sitesAdd.is(command) ? [{ key, tags: command.tags }] : [],
      );
    const removals = shown.map(({ site, tags }) => actor.memory.removed(site, tags, addsOf(site)));
    actor.removal = { tab, undo, removals };
    actor.device.kick();
  },
  async undo(actor) {
    const { device, memory, removal } = actor;
    actor.removal = null;
    if (removal === null || !removal.tab.isAlive) return;
    await untilAtRest();
    const before = new Set(await removal.tab.runtime.db.projects.toCollection().primaryKeys());
    await removal.undo();
    for (const each of removal.removals) if (!before.has(each.host as SiteHost)) memory.tookBack(each); // a host once
    device.kick();
  },
  async tag(actor, { tab, hosts, add, remove }, _world, isAtRest) {
    const { device, memory } = actor;
    const { runtime } = await device.anyTab(tab);
    const chosen = hostsOf(actor, hosts, isAtRest);
    const taken = remove.filter((tag) => !add.includes(tag));
    const shown = (await Promise.all(chosen.map((host) => runtime.projects.get(host)))).filter((row) => row !== null);
    await runtime.projects.changeTags(chosen, add, taken);
    for (const { site } of shown) memory.tagged(site, add, taken);
    device.kick();
  },
  async analyse({ device, memory, started }, { tab }) {
    const { runtime } = await device.anyTab(tab);
    const url = `https://one.example/${device.name}/${started.length}`;
    memory.started(url);
    started.push({ url, localId: (await runtime.tasks.start('PageAudit', { url })).id });
    device.kick();
  },
  pull: async ({ device }) => device.pull(await device.leader()),
  open: ({ device }) => device.open(),
  crash: ({ device }) => device.crash(),
  close: ({ device }, { tab }) => device.close(tab),
  lead: ({ device }, { tab }) => device.lead(tab),
  cut: ({ device }) => device.link.cut(),
  restore: ({ device }) => device.recover(),
  flow: ({ device }, { isNewestFirst }) => device.link.flow(isNewestFirst),
  carry: ({ device }, { at }) => device.link.carry(at),
  lose: ({ device }, { at }) => device.link.lose(at),
  timeOut: ({ device }, { at }) => device.link.timeOut(at),
  refuse: ({ device }, { at, refusal }) => device.link.refuse(at, refusal),
  pass: (_actor, { ms }, world) => world.pass(ms),
};

/** Lets a step happen. @param isAtRest whether nothing of what happened before is still being worked on. */
export async function act<K extends StepKind>(
  actor: Actor,
  step: StepOf<K>,
  world: World,
  isAtRest: boolean,
): Promise<void> {
  const run: Acts[K] = ACTS[step.kind];
  await run(actor, step, world, isAtRest);
}
