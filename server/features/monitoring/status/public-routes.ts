import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { STATUS_PATH } from '#core/contract/status-page.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import type { WebServices } from '#server/features/services.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { createKept } from './kept.ts';
import { brandOf, languageOf, languagesOf, policyOf, titleOf, urlOf } from './page-look.ts';
import { readStatus } from './read-status.ts';
import { statusFeed } from './status-feed.ts';
import { statusHtml, type StatusDocument } from './status-html.ts';
import { createStatusRepository, type StatusRepository, type StatusRow } from './status-repository.ts';
import { statusRss } from './status-rss.ts';
import { statusStyle } from './status-style.ts';
import { createStatusWords } from './status-words.ts';

/** So old may be what is shown. */
const FRESH_S = 30;
const MAX_KEPT = 300;
const params = z.object({ name: z.string().max(100) });
/** What there is of a page: where it lies below its address, and as what it is sent. */
const SHAPES = {
  html: { path: '', type: 'text/html; charset=utf-8' },
  feed: { path: 'feed.xml', type: 'application/atom+xml; charset=utf-8' },
  rss: { path: 'rss.xml', type: 'application/rss+xml; charset=utf-8' },
} as const;
type Shape = keyof typeof SHAPES;
type Made = { readonly body: string; readonly policy: string; readonly etag: string };

/** Status pages for everybody who knows their address: whole documents, which need neither the app nor a script. */
export const publicStatusRoutes: FeatureRoutes = (app, services) => {
  const { database, now, limiters } = services;
  const status = createStatusRepository(database);
  const kept = createKept<Made>({ now, freshMs: FRESH_S * 1000, most: MAX_KEPT });

  async function answer(request: FastifyRequest, reply: FastifyReply, shape: Shape): Promise<FastifyReply> {
    await limiters.statusPages.count(request, addressOf(request));
    const { name } = params.parse(request.params);
    const { brand } = request;
    const page = await status.shown(brand.id, name);
    void reply.header('referrer-policy', 'no-referrer');
    if (page === null)
      return reply
        .code(404)
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('There is no status page here.\n');
    const language = languageOf(request.query, page.settings.language, brand);
    // With all that is set up, so that a change is there at once, in every process.
    const key = hashOf(JSON.stringify([page, brand.origin, language, shape]));
    const made = await kept.get(key, () => make(page, shape, { language, brand, status, services }));
    if (!isIndexed(page)) void reply.header('x-robots-tag', 'noindex, nofollow');
    void reply
      .header('cache-control', `${page.isPublic ? 'public' : 'private'}, max-age=${String(FRESH_S)}`)
      .header('content-security-policy', made.policy)
      .header('etag', made.etag)
      .type(SHAPES[shape].type);
    return request.headers['if-none-match'] === made.etag ? reply.code(304).send() : reply.send(made.body);
  }

  const common = { method: ['GET', 'HEAD'] as ('GET' | 'HEAD')[], schema: { hide: true } }; // as Fastify names them
  for (const shape of ['html', 'feed', 'rss'] as const)
    app.route({
      ...common,
      url: `${STATUS_PATH}:name/${SHAPES[shape].path}`,
      handler: (request, reply) => answer(request, reply, shape),
    });
  app.route({
    ...common,
    url: `${STATUS_PATH}:name`,
    handler: (request, reply) =>
      reply.redirect(`${STATUS_PATH}${encodeURIComponent(params.parse(request.params).name)}/`, 308),
  });
};

type Means = {
  readonly language: string;
  readonly brand: HostBrand;
  readonly status: StatusRepository;
  readonly services: Pick<WebServices, 'texts' | 'now'>;
};

async function make(page: StatusRow, shape: Shape, { language, brand: host, status, services }: Means): Promise<Made> {
  const translate = await services.texts.translator(language);
  const brand = await brandOf(page, host, status);
  const words = createStatusWords(language, translate);
  const document: StatusDocument = {
    view: await readStatus(page, { status, nowMs: services.now() }),
    ...{ id: page.id, brand, intro: page.settings.intro, language, languages: languagesOf(host) },
    ...{ isIndexed: isIndexed(page), title: titleOf(page, brand, translate), url: urlOf(page, host) },
  };
  const style = statusStyle(brand);
  const body = {
    html: () => statusHtml(document, words, style),
    feed: () => statusFeed(document, words),
    rss: () => statusRss(document, words),
  }[shape]();
  return { body, policy: policyOf(style), etag: `"${hashOf(body).slice(0, 27)}"` };
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url');
}

function isIndexed({ isPublic, settings }: StatusRow): boolean {
  return isPublic && settings.isIndexed;
}
