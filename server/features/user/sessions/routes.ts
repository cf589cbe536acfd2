import { endOtherSessions, endSession, listSessions, type OwnSession } from '#core/contract/account.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { sha256 } from '#server/services/tokens.ts';

/** What the list calls a session: neither its token nor what is stored of it can be told from that. */
function idOf(tokenHash: string): string {
  return sha256(`session ${tokenHash}`).slice(0, 22);
}

/** Where the user is signed in, and signing out there. */
export const sessionRoutes: FeatureRoutes = (app, services) => {
  const { database, sessions, realtime } = services;
  const log = createAccountLog(services);
  async function list(userId: string, thisHash: string): Promise<{ sessions: OwnSession[] }> {
    const rows = await sessions.listOf(userId);
    return {
      sessions: rows.map(({ tokenHash, ...facts }) => ({
        ...facts,
        id: idOf(tokenHash),
        isThis: tokenHash === thisHash,
      })),
    };
  }

  app.route({
    ...routeOf(listSessions),
    handler: async ({ userId, session }) => ({ result: await list(userId, session?.tokenHash ?? '') }),
  });

  app.route({
    ...routeOf(endSession),
    handler: async (request) => {
      const { userId, session, body } = request;
      const thisHash = session?.tokenHash ?? '';
      const ended = (await sessions.listOf(userId)).find(({ tokenHash }) => idOf(tokenHash) === body.id);
      // This one ends by signing out, which takes the cookie away, too.
      if (ended !== undefined && ended.tokenHash !== thisHash) {
        await database.together(async () => {
          await sessions.end(ended.tokenHash);
          await log.note(request, 'sessionsEnded', { count: 1 });
        });
        realtime.closeSession(ended.tokenHash);
      }
      return { result: await list(userId, thisHash) };
    },
  });

  app.route({
    ...routeOf(endOtherSessions),
    handler: async (request) => {
      const { userId, session } = request;
      const thisHash = session?.tokenHash ?? '';
      const ended = await database.together(async () => {
        const hashes = await sessions.endAllOf(userId, thisHash);
        if (hashes.length > 0) await log.note(request, 'sessionsEnded', { count: hashes.length });
        return hashes;
      });
      for (const tokenHash of ended) realtime.closeSession(tokenHash);
      return { result: await list(userId, thisHash) };
    },
  });
};
