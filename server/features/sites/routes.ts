import type { FastifyReply } from 'fastify';
import {
  addSites,
  changeTags,
  deleteSites,
  getUrlInfo,
  listSites,
  listTags,
  setCurrentSite,
  siteSchema,
  type Site,
} from '#core/contract/sites.ts';
import { AppError } from '#core/contract/errors.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { createAccountLog, toAbout } from '#server/services/account-log-repository.ts';
import { sitesSeen } from '#server/services/acting.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createListRepository, type ListPage } from './list-repository.ts';
import { createSiteRepository, type SiteRow } from './repository.ts';
import { toHosts, toList, toSitesToAdd } from './site-inputs.ts';
import { lookUpSite } from './url-info.ts';

const SITE_FIELDS = siteSchema.keyof().options;

/** Routes of the project list. */
export const siteRoutes: FeatureRoutes = (app, services) => {
  const { database, fetcher, pagePool: pool, limiters, now } = services;
  const log = createAccountLog(services);
  const sites = createSiteRepository(database, now);
  const list = createListRepository(database.db);

  app.route({
    ...routeOf(listSites),
    handler: async ({ session, query }, reply) => {
      if (session === null) throw new AppError('AUTH_REQUIRED');
      const { filter = '', order, date_order: dateOrder, since, sites_limit: limit } = query;
      const seen = sitesSeen(session);
      const scopes = new Set(query.scopes.split(',').map((scope) => scope.trim()));
      const fields = SITE_FIELDS.filter((field) => scopes.has(field));
      if (since !== undefined)
        return sendPage(reply, await list.changes(session.user, { fields, since, limit, sites: seen }));
      const page = await list.page(session.user.id, {
        fields,
        sites: seen,
        filter: filter.trim().toLowerCase(),
        offset: query.sites_offset,
        limit,
        order:
          order === undefined ? { by: 'addedAtMs', direction: dateOrder ?? 'desc' } : { by: 'host', direction: order },
      });
      return sendPage(reply, page);
    },
  });

  app.route({
    ...routeOf(addSites),
    handler: async (request) => {
      const wanted = toSitesToAdd([request.body.sitesAll].flat(), now());
      return database.together(async () => {
        const { stored, added } = await sites.ensure(request.userId, wanted);
        if (added.length > 0) await log.note(request, 'sitesAdded', toAbout(added));
        return { result: { sites: stored.map(toSite) } };
      });
    },
  });

  app.route({
    ...routeOf(deleteSites),
    handler: async (request) => {
      const { site } = request.body;
      const hosts = toHosts(toList(site), (index) => (typeof site === 'string' ? 'site' : `site.${index}`));
      return database.together(async () => {
        await services.onSitesRemoved(request.userId, hosts);
        const gone = await sites.remove(request.userId, hosts);
        if (gone.length > 0) await log.note(request, 'sitesRemoved', toAbout(gone));
        return { result: { deleted: hosts } };
      });
    },
  });

  app.route({
    ...routeOf(setCurrentSite),
    handler: async ({ userId, query }) => {
      const [host] = toHosts([query.site], () => 'site');
      if (host === undefined || !(await sites.setCurrent(userId, host)))
        throw new AppError('NOT_FOUND', 'This is none of your projects');
      return { result: { site: host } };
    },
  });

  app.route({
    ...routeOf(listTags),
    handler: async ({ userId, session }) => {
      const seen = sitesSeen(session);
      return { result: toTags(await (seen === null ? sites.listTags(userId) : sites.tagsOf(userId, seen))) };
    },
  });

  app.route({
    ...routeOf(changeTags),
    handler: async ({ userId, body }) => {
      const texts = toList(body.site);
      const hosts =
        texts.length === 0 ? [] : toHosts(texts, (index) => (typeof body.site === 'string' ? 'site' : `site.${index}`));
      await sites.changeTags(userId, hosts, body.tags, body.remove ?? []);
      return { result: toTags(await sites.listTags(userId)) };
    },
  });

  app.route({
    ...routeOf(getUrlInfo),
    handler: async (request) => {
      const [host] = toHosts([request.query.site], () => 'site');
      if (host === undefined) throw new AppError('INVALID_DOMAIN');
      await limiters.lookups.count(request, callerOf(request));
      return { result: await lookUpSite(host, { fetcher, pool }) };
    },
  });
};

function toSite(row: SiteRow): Site {
  return {
    id: row.id,
    id_site: row.id,
    site: row.host,
    se: row.searchEngineId,
    tags: row.tags,
    favicon: row.favicon,
    date: row.addedAtMs,
  };
}

/** The rows are JSON already; a text is sent as it is. */
function sendPage(reply: FastifyReply, { sitesJson, ...rest }: ListPage): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"result":{"sites":${sitesJson},${JSON.stringify(rest).slice(1)}}`);
}

function toTags(tags: readonly string[]): { tag: string }[] {
  return tags.map((tag) => ({ tag }));
}
