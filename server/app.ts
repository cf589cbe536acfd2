import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { constants } from 'node:zlib';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { SyncedList } from '#core/contract/synced-list.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { givenOrigin, isHttps, linkOrigin } from '#server/compose.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Analysis } from '#server/features/analysis.ts';
import { createInstallation } from '#server/features/environment/environment.ts';
import { pageRoutes } from '#server/features/environment/pages.ts';
import { environmentRoutes } from '#server/features/environment/routes.ts';
import { createListRowRepository } from '#server/features/lists/repository.ts';
import { listRoutes } from '#server/features/lists/routes.ts';
import { createResultRepository } from '#server/features/results/repository.ts';
import { resultRoutes } from '#server/features/results/routes.ts';
import { siteAuditRoutes } from '#server/features/site-audit/routes.ts';
import { createFaviconRepository } from '#server/features/sites/favicon-repository.ts';
import { faviconRoutes } from '#server/features/sites/favicon-routes.ts';
import { createListRepository } from '#server/features/sites/list-repository.ts';
import { createSiteRepository } from '#server/features/sites/repository.ts';
import { siteRoutes } from '#server/features/sites/routes.ts';
import { createTaskRepository } from '#server/features/tasks/repository.ts';
import { taskRoutes } from '#server/features/tasks/routes.ts';
import { createUserRepository } from '#server/features/user/repository.ts';
import { userRoutes } from '#server/features/user/routes.ts';
import type { TaskQueue } from '#server/jobs/queue.ts';
import { addApiGuard } from '#server/plugins/api-guard.ts';
import { addClientVersion } from '#server/plugins/client-version.ts';
import { addErrorReplies } from '#server/plugins/error-replies.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { addJsonBodies, BODY_LIMIT_BYTES, parseQuery } from '#server/plugins/input.ts';
import { addFeatureGuard } from '#server/plugins/feature-guard.ts';
import { addKillServiceWorker } from '#server/plugins/kill-service-worker.ts';
import { addOpenApi } from '#server/plugins/openapi.ts';
import { addProbes } from '#server/plugins/probes.ts';
import { addRateLimits } from '#server/plugins/rate-limit.ts';
import { addRequestLog } from '#server/plugins/request-log.ts';
import { addSecurityHeaders } from '#server/plugins/security-headers.ts';
import { addSessions } from '#server/plugins/sessions.ts';
import { addStaticFiles } from '#server/plugins/static-files.ts';
import { addWriteEffects } from '#server/plugins/write-effects.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import { toFeatures } from '#server/services/features.ts';
import { createIdempotencyRepository } from '#server/services/idempotency-repository.ts';
import { createOwnOrigin } from '#server/services/own-origin.ts';
import type { RateLimits } from '#server/services/rate-limits.ts';
import { createSessionCookie } from '#server/services/session-cookie.ts';
import { createSessionRepository } from '#server/services/session-repository.ts';
import { createTexts } from '#server/services/texts.ts';
import type { RandomBytes } from '#server/services/tokens.ts';

export type AppDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Pick<TaskQueue, 'enqueue' | 'abort'>;
  readonly fetcher: Fetcher;
  readonly analyses: readonly Analysis[];
  readonly lists: readonly SyncedList[];
  readonly realtime: Pick<Realtime, 'announce' | 'closeSession'>;
  readonly limits: RateLimits;
  readonly logger: FastifyBaseLogger;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: RandomBytes;
  /** The built app. */
  readonly distFolder: string;
  readonly localesFolder: string;
  /** Version of the build. */
  readonly build: string;
};

/** Builds the HTTP side of the server; it listens to nothing yet. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, limits, now, random } = deps;
  const app = createServer(deps);
  const cookie = createSessionCookie(isHttps(config));
  const sessions = createSessionRepository(database.db, now, random);

  // The order counts: what refuses comes before what costs.
  addRequestLog(app);
  addErrorReplies(app);
  addSecurityHeaders(app, isHttps(config));
  addJsonBodies(app);
  await app.register(fastifyCookie);
  addApiGuard(app, createOwnOrigin(givenOrigin(config)));
  addFeatureGuard(app, toFeatures(config.featuresOff));
  addClientVersion(app);
  addSessions(app, sessions, cookie);
  const limiters = await addRateLimits(app, limits);
  addWriteEffects(app, { keys: createIdempotencyRepository(database.db, now), sessions, cookie });
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await addStaticFiles(app, deps.distFolder);
  if (config.killsServiceWorker) addKillServiceWorker(app);
  await addOpenApi(app);
  addProbes(app, () => database.ping());

  const installation = createInstallation({
    config,
    texts: createTexts(deps.localesFolder),
    origin: () => linkOrigin(config, app.server.address()),
    build: deps.build,
  });
  await app.register(userRoutes, {
    users: createUserRepository(database, now),
    sessions,
    cookie,
    limiters,
    random,
    activeLangs: config.activeLangs,
    closeSockets: deps.realtime.closeSession,
  });
  await app.register(siteRoutes, {
    sites: createSiteRepository(database, now),
    list: createListRepository(database.db),
    fetcher: deps.fetcher,
    limiters,
    now,
  });
  await app.register(faviconRoutes, {
    favicons: createFaviconRepository(database.db),
    fetcher: deps.fetcher,
    limiters,
    now,
  });
  await app.register(listRoutes, {
    lists: deps.lists,
    rows: createListRowRepository(database, now),
    features: toFeatures(config.featuresOff),
  });
  await app.register(taskRoutes, {
    tasks: createTaskRepository(database, now),
    analyses: new Map(deps.analyses.map((analysis) => [analysis.type, analysis])),
    database,
    features: toFeatures(config.featuresOff),
    queue: deps.queue,
    announce: deps.realtime.announce,
    limiters,
    random,
  });
  await app.register(resultRoutes, { results: createResultRepository(database.db) });
  await app.register(siteAuditRoutes, { database, now });
  await app.register(environmentRoutes, { installation });
  await app.register(pageRoutes, { installation, distFolder: deps.distFolder });
  return app;
}

function createServer({ config, logger, random }: AppDeps): App {
  return Fastify({
    loggerInstance: logger,
    trustProxy: (_address, hop) => hop < Number(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 60_000,
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384 },
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
