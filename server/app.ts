import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { constants } from 'node:zlib';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { composeStartTask, isHttps, linkOrigin } from '#server/compose.ts';
import type { ServerFeature } from '#server/features/feature.ts';
import { FEATURES } from '#server/features/features.gen.ts';
import { withServices, type Services, type WebServices } from '#server/features/services.ts';
import { addApiGuard } from '#server/plugins/api-guard.ts';
import { addApiTokens, addTokenGuard } from '#server/plugins/api-tokens.ts';
import { addBrands } from '#server/plugins/brands.ts';
import { addConnectionLimits } from '#server/plugins/connection-limits.ts';
import { addClientVersion } from '#server/plugins/client-version.ts';
import { addErrorReplies } from '#server/plugins/error-replies.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { addJsonBodies, addTextGuard, BODY_LIMIT_BYTES, parseQuery } from '#server/plugins/input.ts';
import { addFairShare } from '#server/plugins/fair-share.ts';
import { addFeatureGuard } from '#server/plugins/feature-guard.ts';
import { addKillServiceWorker } from '#server/plugins/kill-service-worker.ts';
import { addOpenApi } from '#server/plugins/openapi.ts';
import { addProbes } from '#server/plugins/probes.ts';
import { addRateLimits } from '#server/plugins/rate-limit.ts';
import { addRequestLog } from '#server/plugins/request-log.ts';
import { addSecurityHeaders } from '#server/plugins/security-headers.ts';
import { addSessions, addSiteGuard } from '#server/plugins/sessions.ts';
import { addStaticFiles } from '#server/plugins/static-files.ts';
import { addWriteEffects } from '#server/plugins/write-effects.ts';
import { createApiTokenRepository } from '#server/services/api-tokens/api-token-repository.ts';
import { createAttemptRepository } from '#server/services/attempt-repository.ts';
import { createIdempotencyRepository } from '#server/services/idempotency-repository.ts';
import { createMembershipRepository } from '#server/services/members/membership-repository.ts';
import type { RateLimits } from '#server/services/rate-limits.ts';
import { createSessionCookie } from '#server/services/session-cookie.ts';

export type AppDeps = Pick<WebServices, 'queue' | 'analyses' | 'lists' | 'realtime' | 'distFolder' | 'build'> & {
  readonly services: Services;
  readonly limits: RateLimits;
  readonly logger: FastifyBaseLogger;
};

/** Builds the HTTP side of the server; it listens to nothing yet. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { services, limits, queue, analyses, lists, realtime, distFolder, build } = deps;
  const { config, database, sessions, brands, now } = services;
  const memberships = createMembershipRepository(database, now);
  const app = createServer(deps);
  const cookie = createSessionCookie(isHttps(config));
  const origin = (): string => linkOrigin(config, app.server.address());

  addConnectionLimits(app.server, config.trustProxy !== false);
  // The order counts: what refuses comes before what costs.
  addRequestLog(app);
  addErrorReplies(app);
  addSecurityHeaders(app, isHttps(config));
  addJsonBodies(app);
  addTextGuard(app);
  await app.register(fastifyCookie);
  addBrands(app, brands, origin);
  addApiGuard(app, brands);
  addFeatureGuard(app);
  addClientVersion(app);
  addApiTokens(app, createApiTokenRepository(database, now, services.random));
  addSessions(app, sessions, cookie);
  addSiteGuard(app);
  const limiters = await addRateLimits(app, limits, createAttemptRepository(database, now));
  addTokenGuard(app);
  addFairShare(app);
  addWriteEffects(app, { database, keys: createIdempotencyRepository(database, now), sessions, memberships, cookie });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await addStaticFiles(app, distFolder);
  if (config.killsServiceWorker) addKillServiceWorker(app);
  await addOpenApi(app, cookie.name);
  addProbes(app, () => database.ping());

  const onSitesRemoved = async (userId: string, hosts: readonly string[]): Promise<void> => {
    for (const feature of FEATURES) await feature.onSitesRemoved?.(services, userId, hosts);
  };
  const startTask = composeStartTask(services, { queue, analyses });
  const web = withServices(services, {
    ...{ cookie, limiters, queue, analyses, startTask, lists, realtime, onSitesRemoved, origin, distFolder, build },
  });
  for (const { routes } of inOrder(FEATURES)) {
    await app.register((scope: App, _options, done) => {
      routes?.(scope, web);
      done();
    });
  }
  return app;
}

/** Those that answer what no other does come last. */
function inOrder(features: readonly ServerFeature[]): ServerFeature[] {
  return features.toSorted((one, two) => Number(one.isLast ?? false) - Number(two.isLast ?? false));
}

function createServer({ services: { config, random }, logger }: AppDeps): App {
  return Fastify({
    loggerInstance: logger,
    trustProxy: (_address, hop) => hop < Number(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    // Node looks for connections that take too long only every 30 s.
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 2000 },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => Buffer.from(random(9)).toString('base64url'),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 300 },
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler);
}
