import { exportAccountLog, readAccountLog } from '#core/contract/account-log.ts';
import { AppError } from '#core/contract/errors.ts';
import { defineFeature } from '#server/features/feature.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { formatCursor, parseCursor } from '#server/services/page-cursor.ts';
import { routeOf } from '#server/services/route-of.ts';
import { logCsv } from './log-csv.ts';

/** What happened in an account, for its owners. */
export const accountLogFeature = defineFeature({
  name: 'account-log',
  prune: (services) => createAccountLog(services).prune(),
  routes(app, services) {
    const { limiters } = services;
    const log = createAccountLog(services);

    app.route({
      ...routeOf(readAccountLog),
      handler: async ({ userId, query: { cursor, limit, ...filter } }) => {
        const after = cursor === undefined ? null : parseCursor(cursor);
        if (cursor !== undefined && !/^\d{1,15}$/u.test(after?.id ?? ''))
          throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
        const [entries, people] = await Promise.all([log.list(userId, filter, { after, limit }), log.people(userId)]);
        const last = entries.length === limit ? entries.at(-1) : undefined;
        const nextCursor = last === undefined ? null : formatCursor({ atMs: last.atMs, id: last.id });
        return { result: { entries, nextCursor, people } };
      },
    });

    app.route({
      ...routeOf(exportAccountLog),
      handler: async (request, reply) => {
        await limiters.exports.count(request, `log ${request.session?.person.id ?? ''}`);
        await log.note(request, 'logExported');
        const csv = await logCsv((page) => log.list(request.userId, request.query, page));
        void reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="account-log.csv"')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', 'private, no-store');
        return reply.send(Buffer.from(csv) as never); // bytes pass by the schema of JSON answers
      },
    });
  },
});
