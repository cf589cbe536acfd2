import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import { parseLocalePath, toLocalePath } from '#core/domain/locale-path.ts';
import { textSlugOf } from '#core/domain/page-texts.ts';
import { toCleanPath } from '#core/pages/clean-address.ts';
import {
  DEFAULT_LANGUAGE,
  findLanguage,
  isSearchLanguage,
  LANGUAGES,
  textLanguage,
} from '#core/standards/languages.ts';
import { isApi, isFilePath, pathOf } from '#server/plugins/api-guard.ts';
import { sendError } from '#server/plugins/error-replies.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { toRequestedPage, type Installation } from './environment.ts';
import { dataBlock, escapeHtml } from './markup.ts';
import { createFileReplies } from './marks.ts';
import { renderContent } from './page-content.ts';
import { renderHead } from './page-head.ts';
import { pageOf } from './page-meta.ts';
import { createPageTemplate } from './page-template.ts';
import { toManifest, toRobotsTxt, toSitemap } from './site-files.ts';

export type PageRouteDeps = {
  readonly installationOf: (brand: HostBrand) => Installation;
  readonly distFolder: string;
};

const HIDDEN = { hide: true };
const HOUR = 'public, max-age=3600';

/** Everything that is not the API: the pages with their environment, the files of the build, and what crawlers and browsers look for. */
export function addPageRoutes(app: App, { installationOf, distFolder }: PageRouteDeps): void {
  const renderPage = createPageTemplate(distFolder);
  const sendFile = createFileReplies();
  const method: ('GET' | 'HEAD')[] = ['GET', 'HEAD'];

  async function sendPage(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
    const installation = installationOf(request.brand);
    const { path, lang } = toRequestedPage(pathname, installation.activeLangs);
    const { page } = pageOf(path, installation.pages);
    const meta = await installation.pageMeta(path, lang);
    const slug = textSlugOf(path);
    const text = slug === null ? null : await installation.pageText(slug, lang);
    const langTag = findLanguage(textLanguage(lang))?.tag ?? DEFAULT_LANGUAGE;
    const translate = await installation.texts.translator(lang);
    const languages = LANGUAGES.filter(({ code }) => installation.activeLangs.includes(code) && isSearchLanguage(code));
    const html = await renderPage({
      langTag,
      head: renderHead({
        meta,
        brandName: installation.brand.name,
        langTag: text === null ? langTag : (findLanguage(text.lang)?.tag ?? text.lang),
        origin: installation.origin,
      }),
      content: renderContent({
        page,
        pages: installation.pages,
        navigation: installation.navigation.en,
        path,
        lang,
        meta,
        languages,
        brand: installation.brand,
        features: installation.features,
        translate,
        text,
      }),
      environment: dataBlock(
        'application/json',
        await installation.environment(request.session, meta, lang),
        'environment',
      ),
    });
    // A page with somebody's name in it stays out of every cache.
    void reply
      .header('cache-control', request.session === null ? 'no-cache' : 'private, no-store')
      .header('vary', 'Cookie');
    return reply.code(meta.status).type('text/html; charset=utf-8').send(html);
  }

  app.route({
    method,
    url: '/*',
    schema: HIDDEN,
    handler: async (request, reply) => {
      const installation = installationOf(request.brand);
      const pathname = pathOf(request);
      if (isApi(request)) {
        reply.callNotFound();
        return;
      }
      // Only a known page is sent on: another path could lead to another host.
      const proper = toProperPath(pathname, installation);
      if (proper === null && isFilePath(pathname)) return sendFile(reply, pathname, request.brand);
      if (proper !== null && proper !== pathname) return sendOn(request, reply, proper);
      return sendPage(request, reply, pathname);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    if (isApi(request)) return sendError(new AppError('NOT_FOUND', 'There is no such call'), request, reply);
    void reply.header('cache-control', 'no-store');
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });

  app.route({
    method,
    url: '/manifest.webmanifest',
    schema: HIDDEN,
    handler: async ({ brand }, reply) => {
      const installation = installationOf(brand);
      const translate = await installation.texts.translator(DEFAULT_LANGUAGE);
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(toManifest(brand, translate)));
    },
  });

  // The page that the worker keeps for starts without a network.
  app.route({
    method,
    url: '/index.html',
    schema: HIDDEN,
    handler: async (request, reply) => {
      const { brand, headers } = request;
      void reply.header('vary', 'Sec-Fetch-Mode');
      // Somebody who follows an old link; the worker asks otherwise.
      if (headers['sec-fetch-mode'] === 'navigate') return sendOn(request, reply, '/');
      const html = await renderPage({
        langTag: DEFAULT_LANGUAGE,
        head: `<title>${escapeHtml(brand.name)}</title>`,
        content: '',
        environment: '',
      });
      void reply.header('cache-control', 'no-cache').header('x-robots-tag', 'noindex');
      return reply.type('text/html; charset=utf-8').send(html);
    },
  });

  app.route({
    method,
    url: '/robots.txt',
    schema: HIDDEN,
    handler: async ({ brand }, reply) =>
      reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(toRobotsTxt(brand.origin)),
  });

  app.route({
    method,
    url: '/sitemap.xml',
    schema: HIDDEN,
    handler: async ({ brand }, reply) =>
      reply
        .header('cache-control', HOUR)
        .type('application/xml; charset=utf-8')
        .send(await toSitemap(installationOf(brand))),
  });
}

/** The address at which the page of a path is; `null` where it leads to no page in a language that is offered. */
function toProperPath(pathname: string, { pages, activeLangs }: Installation): string | null {
  const { lang, hasPrefix } = parseLocalePath(pathname.toLowerCase());
  const clean = hasPrefix && !activeLangs.includes(lang) ? null : toCleanPath(pathname, pages);
  return clean === toLocalePath('/price/', lang) ? toLocalePath('/pricing/', lang) : clean;
}

function sendOn(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  return reply.redirect(`${path}${request.url.slice(pathOf(request).length)}`, 308);
}
