import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import { fine, wrong } from '#core/monitoring/reading.ts';
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
  async read({ userId, site, settings, taskId }, { desk, services }) {
    if (taskId === null) {
      try {
        const input = new URL(`https://${site}/`).hostname;
        const started = await desk.start(userId, 'Lookup', { tool: 'whois', input, options: {} });
        return { ...fine(), state: 'unknown', taskId: started, againMs: LOOK_AGAIN_MS };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return wrong('runFailed', { detail: [error.code] });
      }
    }
    const task = await desk.look(userId, taskId);
    if (task !== null && !task.isOver) return { ...fine(), state: 'unknown', taskId, againMs: LOOK_AGAIN_MS };
    const read = answerSchema.safeParse(task?.result?.body);
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
