import { getOwnAddress } from '#core/contract/own-address.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';

/** An IPv4 address as a socket for both versions names it. */
const MAPPED = /^::ffff:(?=[\d.]+$)/iu;

/** Tells a caller its own address. */
export const lookupRoutes: FeatureRoutes = (app) => {
  app.route({ ...routeOf(getOwnAddress), handler: ({ ip }) => ({ result: { address: ip.replace(MAPPED, '') } }) });
};
