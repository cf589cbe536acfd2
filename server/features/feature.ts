import type { App } from '#server/plugins/fastify-types.ts';
import type { Services, WebServices } from './services.ts';

/** Adds a feature's routes. A route checks, delegates and answers. */
export type FeatureRoutes = (app: App, services: WebServices) => void;

/** What a folder of `server/features` adds to the server, besides its analyses. */
export type ServerFeature = {
  /** The name of its folder. */
  readonly name: string;
  readonly routes?: FeatureRoutes;
  /** Whether its routes come after all others: they answer what no other does. */
  readonly isLast?: boolean;
  /** Ends what it keeps about websites that are removed, in the transaction that removes them and before anything else of it. */
  readonly onSitesRemoved?: (services: Services, userId: string, hosts: readonly string[]) => Promise<unknown>;
  /** Deletes what has expired; at the start of a process and every hour. */
  readonly prune?: (services: Services) => Promise<unknown>;
};

/** Identity function by which the registry finds a feature. */
export function defineFeature(feature: ServerFeature): ServerFeature {
  return feature;
}
