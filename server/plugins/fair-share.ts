import type { FastifyRequest } from 'fastify';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import { listInsights } from '#core/contract/insights.ts';
import { addSites, changeTags, deleteSites, listSites } from '#core/contract/sites.ts';
import { createSlots, type Slots } from '#server/services/browser/slots.ts';
import type { App } from './fastify-types.ts';
import { callerOf } from './rate-limit.ts';

/** Calls whose work grows with what a user has stored. None of them asks other hosts, so that a place is soon free again. */
const GROWING: ReadonlySet<EndpointShape> = new Set<EndpointShape>([
  addSites,
  changeTags,
  deleteSites,
  listInsights,
  listSites,
]);
/** As many as the app's outbox sends at a time. */
export const AT_A_TIME = 3;

type Share = { readonly slots: Slots; calls: number };

/** Works on a few such calls of one caller at a time; the others wait in their order, so that one user never has all connections to the database. */
export function addFairShare(app: App): void {
  const shares = new Map<string, Share>();
  const leaving = new WeakMap<FastifyRequest, () => void>();

  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || !GROWING.has(endpoint)) return;
    const key = callerOf(request);
    const share = shares.get(key) ?? { slots: createSlots(AT_A_TIME), calls: 0 };
    shares.set(key, share);
    share.calls += 1;
    const gone = new AbortController();
    let giveBack = (): void => undefined;
    const leave = (): void => {
      if (!leaving.delete(request)) return;
      share.calls -= 1;
      if (share.calls === 0) shares.delete(key);
      giveBack();
    };
    leaving.set(request, leave);
    reply.raw.once('close', () => {
      gone.abort(new Error('The caller has gone'));
      leave();
    });
    giveBack = await share.slots.take(gone.signal);
    // Its turn came in the moment it left.
    if (!leaving.has(request)) giveBack();
  });
  // The work is done then; who reads the answer slowly keeps no place.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leaving.get(request)?.();
    done(null, payload);
  });
}
