import { z } from 'zod';
import { fine, wrong } from '#core/monitoring/reading.ts';
import { runTask } from '#server/features/monitoring/run-task.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

const LOOK_AGAIN_MS = 5000;
const DAY_MS = 86_400_000;

const answerSchema = z.object({
  answer: z.object({
    isRegistered: z.boolean(),
    events: z.array(z.object({ action: z.string(), atMs: z.number() })),
    statuses: z.array(z.string()),
    registrar: z.object({ name: z.string() }).nullable(),
    nameServers: z.array(z.string()),
  }),
});

export const domainWatcher = defineWatcher({
  kind: 'domain',
  async read(watched, { desk, services }) {
    const { site, settings } = watched;
    const params = { tool: 'whois', input: new URL(`https://${site}/`).hostname, options: {} };
    const run = await runTask(watched, desk, { type: 'Lookup', params, againMs: LOOK_AGAIN_MS });
    if ('waits' in run) return run.waits;
    const read = answerSchema.safeParse(run.ended?.result?.body);
    // That no registry responds says nothing about the domain.
    if (!read.success) return { ...fine(), state: 'unknown', reason: 'domainUnknown', taskId: null };
    const { isRegistered, events, statuses, registrar, nameServers } = read.data.answer;
    const end = events.find(({ action }) => action === 'expiration');
    const facts = {
      registrar: registrar === null ? [] : [registrar.name],
      domainStatus: statuses.toSorted(),
      nameServers: nameServers.map((name) => name.toLowerCase()).toSorted(),
    };
    if (!isRegistered) return { ...wrong('domainEnds', { facts }), taskId: null };
    if (end === undefined) return { ...fine({ facts }), taskId: null };
    const value = Math.floor((end.atMs - services.now()) / DAY_MS);
    const reading = value < settings.daysBefore ? wrong('domainEnds', { value, facts }) : fine({ value, facts });
    return { ...reading, taskId: null };
  },
});
