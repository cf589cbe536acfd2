import type { FastifyRequest } from 'fastify';
import type { App } from './fastify-types.ts';

const PROBES = ['/healthz', '/readyz'];

/** Whether a request is asked of the process, whatever host it names. */
export function isProbe({ routeOptions }: FastifyRequest): boolean {
  return PROBES.includes(routeOptions.url ?? '');
}

/** Answers whether the process lives (`/healthz`) and whether it can work (`/readyz`). */
export function addProbes(app: App, ping: () => Promise<void>): void {
  const quiet = { logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', quiet, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      await ping();
      return await reply.send({ status: 'ok' });
    } catch (error) {
      request.log.error({ err: error }, 'The database does not answer');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
