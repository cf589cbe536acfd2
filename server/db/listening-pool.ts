import pg from 'pg';
import type { Logger } from '#server/config/logger.ts';

/**
 * The pool as Socket.IO's adapter uses it. The connection it listens on for good is one beside the pool: the adapter never gives a lost
 * one back, so that each restart of PostgreSQL would take a place in the pool. Of several connections asked for, only the newest
 * listens, or every message would come twice.
 */
export function createListeningPool(pool: pg.Pool, logger: Logger): pg.Pool {
  let current: pg.Client | null = null;

  function leave(client: pg.Client | null): void {
    if (client === null) return;
    // The adapter's: it would connect again.
    client.removeAllListeners('end');
    client.removeAllListeners('notification');
    client.end().catch((error: unknown) => logger.debug({ err: error }, 'A connection was gone before it was ended'));
  }
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(pool.options);
    client.on('error', (error) => logger.warn({ err: error }, 'The connection for live messages was lost'));
    await client.connect();
    leave(current);
    current = client;
    return Object.assign(client, { release: () => leave(client) });
  }
  return Object.create(pool, { connect: { value: connect }, query: { value: pool.query.bind(pool) } }) as pg.Pool; // the same pool but for `connect`
}
