import { AppError } from '#core/contract/errors.ts';
import { getFavicon } from '#core/contract/sites.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createFaviconRepository } from './favicon-repository.ts';
import { fetchIcon, type Icon } from './favicon.ts';
import { toHosts } from './site-inputs.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 7 * 24 * HOUR_MS;
/** A host without an icon is asked again sooner. */
const NONE_KEPT_MS = HOUR_MS;
/** An SVG opened by itself is a document: it gets no script, no style, no network. */
const ICON_POLICY = "default-src 'none'; sandbox";

/** The icons of the user's projects, fetched by us so that no other host learns of them. */
export const faviconRoutes: FeatureRoutes = (app, { database, fetcher, pagePool: pool, limiters, now }) => {
  const favicons = createFaviconRepository(database.db);
  const underWay = new Map<SiteHost, Promise<Icon | null>>();

  async function fetchAndStore(host: SiteHost): Promise<Icon | null> {
    const icon = await fetchIcon(host, { fetcher, pool });
    await favicons.store(host, icon, now());
    return icon;
  }

  function fetchOnce(host: SiteHost): Promise<Icon | null> {
    const running = underWay.get(host) ?? fetchAndStore(host).finally(() => underWay.delete(host));
    underWay.set(host, running);
    return running;
  }

  app.route({
    ...routeOf(getFavicon),
    handler: async (request, reply) => {
      const [host] = toHosts([request.query.site], () => 'site');
      if (host === undefined) throw new AppError('INVALID_DOMAIN');
      const known = await favicons.find(host);
      const isFresh = known !== null && now() - known.fetchedAtMs < (known.icon === null ? NONE_KEPT_MS : KEPT_MS);
      if (!isFresh) await limiters.lookups.count(request, callerOf(request));
      const icon = isFresh ? known.icon : await fetchOnce(host);
      if (icon === null) throw new AppError('NOT_FOUND', 'This site has no icon');

      void reply
        .type(icon.contentType)
        .header('cache-control', `private, max-age=${KEPT_MS / 1000}`)
        .header('content-security-policy', ICON_POLICY);
      return reply.send(Buffer.from(icon.bytes) as never); // bytes pass by the schema of JSON answers
    },
  });
};
