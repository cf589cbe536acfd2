import pg from 'pg';
import { DatabaseAwayError, isConnectionFailure } from './database-errors.ts';

/** How long a caller waits for a PostgreSQL that is being restarted; less than a browser waits for an answer. */
const PATIENCE_MS = 8000;
const FIRST_PAUSE_MS = 50;
const LAST_PAUSE_MS = 1000;

type Done = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose callers wait while PostgreSQL is restarted: before there is a connection nothing has been sent, so that trying again is
 * safe. A class, because drizzle knows a pool by that.
 */
export class PatientPool extends pg.Pool {
  /** Off until the first connection: a wrong address is told at once. */
  isPatient = false;
  /** Lets PostgreSQL refuse every write of a connection that is handed out from now on; what is being written goes on. */
  isReadOnly = false;
  readonly #readOnly = new WeakSet<pg.PoolClient>();

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const client = this.#connectPatiently();
    if (done === undefined) return client;
    client.then(
      (each) => done(undefined, each, (error?: Error | boolean) => each.release(error)),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
    );
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
      try {
        return await this.#inMode(await super.connect());
      } catch (error) {
        if (!this.isPatient || this.ending || !isConnectionFailure(error)) throw error;
        const waitMs = pauseMs * (0.5 + Math.random() / 2);
        if (performance.now() + waitMs > deadline)
          throw new DatabaseAwayError('PostgreSQL takes no connections', { cause: error });
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async #inMode(client: pg.PoolClient): Promise<pg.PoolClient> {
    const { isReadOnly } = this;
    if (this.#readOnly.has(client) === isReadOnly) return client;
    try {
      await client.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    if (isReadOnly) this.#readOnly.add(client);
    else this.#readOnly.delete(client);
    return client;
  }
}
