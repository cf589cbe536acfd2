import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { expireOrders, pruneEvents } from '#server/services/billing/order-repository.ts';
import type { Brands } from '#server/services/brands/brands.ts';
import type { Texts } from '#server/services/texts.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import { composeBilling } from './compose-billing.ts';

const EVERY_MS = 60_000;
/** The word of a provider that a checkout was paid at its last moment comes a little later. */
const GRACE_MS = 3_600_000;
const EVENTS_KEPT_MS = 90 * 24 * 3_600_000;

export type RenewalDeps = {
  readonly config: Pick<Config, 'publicUrl' | 'payments'>;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => number;
  readonly random: RandomBytes;
  readonly texts: Texts;
  readonly brands: Pick<Brands, 'byId'>;
};

/** Renews and ends plans and orders whose time has come. May be run by several processes, and again, at any moment. */
export async function renewPlans(deps: RenewalDeps, onChange: (userId: string) => void): Promise<void> {
  const { database, now } = deps;
  await composeBilling(deps, onChange).renewDue();
  await expireOrders(database.db, now() - GRACE_MS);
  await pruneEvents(database.db, now() - EVENTS_KEPT_MS);
}

/** Does it now and each minute. @returns how to stop it. */
export function startRenewals(deps: RenewalDeps, onChange: (userId: string) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    running = renewPlans(deps, onChange).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'Plans could not be renewed'),
    );
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
