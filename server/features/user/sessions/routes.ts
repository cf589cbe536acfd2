import { endOtherSessions, endSession, listSessions, type OwnSession } from '#core/contract/account.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { sha256 } from '#server/services/tokens.ts';

/** What the list calls a session: neither its token nor what is stored of it can be told from that. */
function idOf(tokenHash: string): string {
  return sha256(`session ${tokenHash}`).slice(0, 22);
}

/** Where the user is signed in, and signing out there. */
export const sessionRoutes: FeatureRoutes = (app, { sessions, realtime }) => {
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
    handler: async ({ userId, session, body: { id } }) => {
      const thisHash = session?.tokenHash ?? '';
      const ended = (await sessions.listOf(userId)).find(({ tokenHash }) => idOf(tokenHash) === id);
      // This one ends by signing out, which takes the cookie away, too.
      if (ended !== undefined && ended.tokenHash !== thisHash) {
        await sessions.end(ended.tokenHash);
        realtime.closeSession(ended.tokenHash);
      }
      return { result: await list(userId, thisHash) };
    },
  });

  app.route({
    ...routeOf(endOtherSessions),
    handler: async ({ userId, session }) => {
      const thisHash = session?.tokenHash ?? '';
      for (const tokenHash of await sessions.endAllOf(userId, thisHash)) realtime.closeSession(tokenHash);
      return { result: await list(userId, thisHash) };
    },
  });
};
