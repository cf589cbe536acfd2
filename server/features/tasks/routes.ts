import type { FastifyRequest } from 'fastify';
import { siteSeenBy } from '#core/contract/analysis-contracts.ts';
import { AppError } from '#core/contract/errors.ts';
import { cancelTask, controlTask, createTask, getTask, listTasks, type Task } from '#core/contract/tasks.ts';
import type { Role } from '#core/domain/roles.ts';
import { isOffered } from '#core/domain/features.ts';
import type { Analysis } from '#server/features/analysis.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { toShare, type Place } from '#server/jobs/queue.ts';
import { addressOf, callerOf } from '#server/plugins/rate-limit.ts';
import { formatCursor, parseCursor } from '#server/services/page-cursor.ts';
import { checkRoleAt, hasRoleAt, sitesSeen, type Session } from '#server/services/acting.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createId } from '#server/services/tokens.ts';
import { createTaskRepository } from './repository.ts';
import { TaskPaused } from './task-paused.ts';

/** Routes of tasks: the one door through which every analysis is started, followed and cancelled. */
export const taskRoutes: FeatureRoutes = (app, services) => {
  const { database, queue, limiters, random, realtime, now } = services;
  const tasks = createTaskRepository(database, now);
  const analyses = new Map<string, Analysis>(services.analyses.map((analysis) => [analysis.type, analysis]));

  app.route({
    ...routeOf(createTask),
    handler: async (request) => {
      const { type, params } = request.body;
      const analysis = analyses.get(type);
      if (analysis === undefined)
        throw new AppError('INVALID_INPUT', 'There is no such analysis here', {
          fields: [{ path: 'type', code: 'INVALID_INPUT' }],
        });
      if (!isOffered(analysis, request.brand.features))
        throw new AppError('FEATURE_OFF', 'This analysis is not offered here');
      const isSignedIn = request.session?.user.status === 'active';
      if (!isSignedIn && !analysis.isOpenToVisitors)
        throw new AppError('AUTH_REQUIRED', 'Sign in to run this analysis');
      const target = toTarget(analysis, params);
      checkRoleAt(request.session, siteSeenBy({ type, site: target.site }), 'editor');
      await (isSignedIn
        ? limiters.userTasks.count(request, callerOf(request))
        : limiters.visitorTasks.count(request, addressOf(request)));
      const isEmailConfirmed = typeof request.session?.user.emailConfirmedAtMs === 'number';

      const task = { id: createId(random), userId: request.userId, type, ...target };
      return database.together(async () => {
        // In one transaction: what is admitted is still so when it is stored.
        await analysis.admit?.(target.params, { userId: request.userId, isEmailConfirmed, services });
        const result = await tasks.add(task);
        await queue.enqueue(task.id, placeOf(request, analysis));
        return { result };
      });
    },
  });

  app.route({
    ...routeOf(listTasks),
    handler: async ({ session, query }) => {
      const after = query.cursor === undefined ? null : parseCursor(query.cursor);
      if (query.cursor !== undefined && after === null)
        throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
      if (session === null) return { result: { tasks: [], nextCursor: null } };
      const found = await tasks.list(session.user.id, { ...query, after, sites: sitesSeen(session) });
      const last = found.length === query.limit ? found.at(-1) : undefined;
      return {
        result: {
          tasks: found,
          nextCursor: last === undefined ? null : formatCursor({ atMs: last.createdAtMs, id: last.id }),
        },
      };
    },
  });

  /** @throws AppError NOT_FOUND for what is not seen, ROLE_FORBIDDEN where more is needed than seeing it. */
  async function findOwn(session: Session | null, id: string, role: Role = 'viewer'): Promise<Task> {
    const task = session === null ? null : await tasks.find(session.user.id, id);
    if (task === null || !hasRoleAt(session, siteSeenBy(task), 'viewer'))
      throw new AppError('NOT_FOUND', 'There is no such task');
    checkRoleAt(session, siteSeenBy(task), role);
    return task;
  }

  app.route({
    ...routeOf(getTask),
    handler: async ({ session, params }) => ({ result: await findOwn(session, params.id) }),
  });

  app.route({
    ...routeOf(cancelTask),
    handler: async ({ session, params }) => {
      await findOwn(session, params.id, 'editor');
      // The row ends here; a run in whichever process notices at its next step and can no longer store anything.
      const ended = await tasks.fail(params.id, 'CANCELLED', 'Cancelled');
      if (ended !== null) {
        queue.abort(params.id, new AppError('CANCELLED'));
        realtime.announce(ended);
      }
      return { result: await findOwn(session, params.id) };
    },
  });
  app.route({
    ...routeOf(controlTask),
    handler: async (request) => {
      const { session, params, body } = request;
      await findOwn(session, params.id, 'editor');
      const changed = await tasks.setControl(params.id, CONTROLS[body.action]);
      if (changed !== null) {
        if (body.action === 'pause') queue.abort(params.id, new TaskPaused());
        else await queue.enqueue(params.id, placeOf(request, analyses.get(changed.task.type)));
        realtime.announce(changed);
      }
      return { result: await findOwn(session, params.id) };
    },
  });
};

/** Each account has its share of the runs; visitors of one address have one together. */
function placeOf(request: FastifyRequest, analysis: Analysis | undefined): Place {
  const { session } = request;
  const share = session?.user.status === 'active' ? `user:${session.user.id}` : callerOf(request);
  return { share: toShare(share), isLong: analysis?.isLong === true };
}

const CONTROLS = { pause: 'pause', resume: 'run', finish: 'finish' } as const;

type Target = { readonly site: string; readonly url: string | null; readonly params: Record<string, unknown> };

/** Checked and normalised params with what they are about. @throws AppError INVALID_INPUT, and what the analysis itself refuses. */
function toTarget(analysis: Analysis, params: Record<string, unknown>): Target {
  const parsed = analysis.params.safeParse(params);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => {
      const path = issue.path.map(String);
      const value = path.reduce<unknown>(
        (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
        params,
      );
      return {
        path: ['params', ...path].join('.'),
        code: value === undefined || value === '' ? ('REQUIRE_MSG' as const) : ('INVALID_INPUT' as const),
      };
    });
    throw new AppError(
      fields.every((field) => field.code === 'REQUIRE_MSG') ? 'REQUIRE_MSG' : 'INVALID_INPUT',
      'Unusable params',
      { fields },
    );
  }
  const target = analysis.target(parsed.data);
  return { ...target, params: target.params as Record<string, unknown> }; // params schemas are objects: stored as JSON
}
