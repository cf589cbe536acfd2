import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { STATUS_PATH } from '#core/contract/status-page.ts';
import { DEFAULT_COLOUR, toReportBrand } from '#core/reports/brand.ts';
import type { ReportBrand } from '#core/reports/document.ts';
import { findLanguage } from '#core/standards/languages.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import type { WebServices } from '#server/features/services.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { createKept } from './kept.ts';
import { readStatus } from './read-status.ts';
import { statusFeed } from './status-feed.ts';
import { statusHtml, type StatusDocument } from './status-html.ts';
import { createStatusRepository, type StatusRepository, type StatusRow } from './status-repository.ts';
import { statusStyle } from './status-style.ts';
import { STATUS_TEXTS } from './status-texts.ts';
import { createStatusWords } from './status-words.ts';

/** So old may be what is shown. */
const FRESH_S = 30;
const MAX_KEPT = 300;
const params = z.object({ name: z.string().max(100) });
type Shape = 'html' | 'feed';
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
    const language = languageOf(request.query, page, brand);
    // With all that is set up, so that a change is there at once, in every process.
    const key = hashOf(JSON.stringify([page, brand.origin, language, shape]));
    const made = await kept.get(key, () => make(page, shape, { language, brand, status, services }));
    if (!isIndexed(page)) void reply.header('x-robots-tag', 'noindex, nofollow');
    void reply
      .header('cache-control', `${page.isPublic ? 'public' : 'private'}, max-age=${String(FRESH_S)}`)
      .header('content-security-policy', made.policy)
      .header('etag', made.etag)
      .type(shape === 'html' ? 'text/html; charset=utf-8' : 'application/atom+xml; charset=utf-8');
    return request.headers['if-none-match'] === made.etag ? reply.code(304).send() : reply.send(made.body);
  }

  const common = { method: ['GET', 'HEAD'] as ('GET' | 'HEAD')[], schema: { hide: true } }; // as Fastify names them
  app.route({ ...common, url: `${STATUS_PATH}:name/`, handler: (request, reply) => answer(request, reply, 'html') });
  app.route({
    ...common,
    url: `${STATUS_PATH}:name/feed.xml`,
    handler: (request, reply) => answer(request, reply, 'feed'),
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
  const { title, intro } = page.settings;
  const translate = await services.texts.translator(language);
  const brand = await brandOf(page, host, status);
  const words = createStatusWords(language, translate);
  const document: StatusDocument = {
    view: await readStatus(page, { status, nowMs: services.now() }),
    id: page.id,
    ...{ brand, intro, language, languages: languagesOf(host), isIndexed: isIndexed(page) },
    title: title === '' ? translate(STATUS_TEXTS.title, { name: brand.name }) : title,
    url: `${host.origin}${STATUS_PATH}${page.name}/`,
  };
  const style = statusStyle(brand);
  const body = shape === 'html' ? statusHtml(document, words, style) : statusFeed(document, words);
  return { body, policy: policyOf(style), etag: `"${hashOf(body).slice(0, 27)}"` };
}

/** The one style sheet of the document is the only thing that is allowed. */
function policyOf(style: string): string {
  return `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url');
}

function isIndexed({ isPublic, settings }: StatusRow): boolean {
  return isPublic && settings.isIndexed;
}

/** The account's own brand, where one was chosen and is still there; else the brand of the host. */
async function brandOf({ userId, brand }: StatusRow, host: HostBrand, status: StatusRepository): Promise<ReportBrand> {
  const own = brand === '' ? null : await status.reportBrand(userId, brand);
  if (own !== null) return toReportBrand(own);
  const colour = host.accent?.light ?? DEFAULT_COLOUR;
  const plain = { name: host.name, logo: '', footer: '', contact: '' };
  const made = toReportBrand({ ...plain, colour: /^#[0-9a-f]{6}$/u.test(colour) ? colour : DEFAULT_COLOUR });
  return host.logo === null
    ? made
    : { ...made, logo: `data:${host.logo.type};base64,${host.logo.bytes.toString('base64')}` };
}

function languagesOf({ languages }: HostBrand): readonly string[] {
  return languages.filter((code) => findLanguage(code)?.isComplete === true);
}

/** The one that was asked for, else the page's own. */
function languageOf(query: unknown, { settings }: StatusRow, brand: HostBrand): string {
  const { lang } = z.object({ lang: z.string().catch('') }).parse(query ?? {});
  const offered = languagesOf(brand);
  return [lang, settings.language].find((code) => offered.includes(code)) ?? 'en';
}
