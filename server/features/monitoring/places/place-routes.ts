import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import {
  createPlace,
  handInLooks,
  listPlaces,
  lookResults,
  MAX_PLACES,
  revokePlace,
  takeLooks,
  type LookResult,
  type SignedCall,
} from '#core/contract/places.ts';
import { MOST_CLOCK_OFF_MS } from '#core/monitoring/sights.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createAskRepository } from '#server/features/monitoring/store/ask-repository.ts';
import { createPlaceRepository, type FoundPlace } from '#server/features/monitoring/store/place-repository.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createAgentToken, isSigned } from '#server/services/agents/agent-token.ts';

/** How often an agent asks what it is to look at. */
const NEXT_MS = 5000;

/** Routes of other places from which monitors are confirmed, and those that their agents call. */
export const placeRoutes: FeatureRoutes = (app, { database, limiters, now, random, secretBox }) => {
  const places = createPlaceRepository(database);
  const asks = createAskRepository(database);
  const list = async (userId: string) => ({ places: await places.list(userId, now()) });

  app.route({
    ...routeOf(listPlaces),
    handler: async ({ userId }) => ({ result: await list(userId) }),
  });

  const creating = routeOf(createPlace);
  app.route({
    ...creating,
    // The token is not kept for repeats.
    config: { ...creating.config, keepsOwnKeys: true },
    handler: async ({ userId, body }) => {
      const name = body.name.trim();
      if (name === '')
        throw new AppError('REQUIRE_MSG', 'name: REQUIRE_MSG', { fields: [{ path: 'name', code: 'REQUIRE_MSG' }] });
      const { token, place, key } = createAgentToken(random);
      const row = { id: place, name, sealedKey: secretBox.seal(key, purposeOf(place)) };
      if (!(await places.add(userId, row, MAX_PLACES, now())))
        throw new AppError('LIMIT_REACHED', `An account has at most ${String(MAX_PLACES)} places`);
      return { result: { token, ...(await list(userId)) } };
    },
  });

  app.route({
    ...routeOf(revokePlace),
    handler: async ({ userId, body }) => {
      await places.revoke(userId, body.id, now());
      return { result: await list(userId) };
    },
  });

  /** Whose agent calls. @throws {AppError} TOKEN_UNKNOWN, TOKEN_REVOKED, CLOCK_WRONG, FORBIDDEN for what was sent before. */
  async function agentOf(path: string, request: FastifyRequest, call: SignedCall): Promise<FoundPlace> {
    await limiters.agentsByAddress.count(request, addressOf(request));
    const place = await places.find(call.place, request.brand.id);
    const key = place === null ? null : secretBox.open(place.sealedKey, purposeOf(place.id));
    // Which of them is wrong is nobody's to know.
    if (place === null || key === null || !isSigned(path, key, call))
      throw new AppError('TOKEN_UNKNOWN', 'There is no such token of an agent');
    await limiters.agents.count(request, `agent:${place.id}`);
    if (place.revokedAtMs !== null) throw new AppError('TOKEN_REVOKED', 'The token of this agent was revoked');
    const offMs = call.atMs - now();
    if (Math.abs(offMs) > MOST_CLOCK_OFF_MS) {
      await places.noteClock(place.id, offMs, now());
      const seconds = Math.round(Math.abs(offMs) / 1000);
      throw new AppError('CLOCK_WRONG', `The clock is ${String(seconds)} s ${offMs > 0 ? 'fast' : 'slow'}`);
    }
    if (!(await places.noteCall(place.id, call.atMs, now())))
      throw new AppError('FORBIDDEN', 'This was sent before: each call is signed with a later time');
    return place;
  }

  const taking = routeOf(takeLooks);
  app.route({
    ...taking,
    config: { ...taking.config, keepsOwnKeys: true },
    handler: async (request) => {
      const { id, userId } = await agentOf(takeLooks.path, request, request.body);
      return { result: { looks: await asks.looksOf(userId, id, now()), nextMs: NEXT_MS } };
    },
  });

  const handing = routeOf(handInLooks);
  app.route({
    ...handing,
    config: { ...handing.config, keepsOwnKeys: true },
    handler: async (request) => {
      const place = await agentOf(handInLooks.path, request, request.body);
      let taken = 0;
      for (const { id, ...seen } of readResults(request.body.payload)) {
        const about = { userId: place.userId, placeId: place.id, id };
        if (await asks.answer(about, { ...seen, atMs: now() }, now())) taken += 1;
      }
      return { result: { taken } };
    },
  });
};

function purposeOf(placeId: string): string {
  return `agent ${placeId}`;
}

/** @throws {AppError} INVALID_INPUT */
function readResults(payload: string): readonly LookResult[] {
  const refused = new AppError('INVALID_INPUT', 'The payload holds no results', {
    fields: [{ path: 'payload', code: 'INVALID_INPUT' }],
  });
  try {
    const read = lookResults.safeParse(JSON.parse(payload));
    if (read.success) return read.data.results;
  } catch {
    throw refused;
  }
  throw refused;
}
