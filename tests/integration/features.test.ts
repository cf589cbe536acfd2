import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getFileService, getNavigation, type NavigationItem } from '#core/contract/environment.ts';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import { createTask, listTasks } from '#core/contract/tasks.ts';
import { getUser } from '#core/contract/user.ts';
import { BUILT_FEATURES, FEATURES, type Feature } from '#core/domain/features.ts';
import { isLegalPage, isTextPath, textSlugOf } from '#core/domain/page-texts.ts';
import { itemOf, pathsOf } from '#core/pages/find-page.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { composeRunner } from '#server/compose.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { ANALYSES } from '#server/features/analyses.gen.ts';
import { createServices } from '#server/features/services.ts';
import { createTaskRepository } from '#server/features/tasks/repository.ts';
import { addressOf, ENDPOINTS } from '#tests/contract/endpoints.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

/** Good params for each analysis: what it does not refuse by itself. */
const PARAMS: Readonly<Record<string, Record<string, unknown>>> = {
  PageAudit: { url: 'https://example.org/' },
  SiteAudit: { site: 'example.org' },
  SiteRecheck: { site: 'example.org', crawl: 'a-crawl', check: 'title-missing' },
};

/** The services that features need, set up. Facebook is off on the main brand's host all the same. */
const SET_UP = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'http://127.0.0.1:9',
  FACEBOOK_CLIENT_ID: 'id',
  FACEBOOK_CLIENT_SECRET: 'secret',
};

const partsOf = (feature: Feature) => ({
  pages: PAGES.filter((page) => page.feature === feature),
  analyses: ANALYSES.filter((analysis) => analysis.feature === feature),
  endpoints: ENDPOINTS.filter((endpoint) => endpoint.feature === feature),
});

async function startWithout(feature: Feature | ''): Promise<TestApp> {
  const env = { ...SET_UP, FEATURES_OFF: feature, INVOICE_PAYMENT: 'A bank' };
  const server = await startTestApp({ analyses: ANALYSES, env });
  onTestFinished(() => server.close());
  return server;
}

const start = (browser: Browser, type: (typeof ANALYSES)[number]['type']) =>
  browser.call(createTask, { body: { type, params: PARAMS[type] ?? {} } });

/** A call that a route which is there refuses for its query, before it looks for anything. */
async function askOddly(browser: Browser, { method, ...endpoint }: EndpointShape) {
  const url = `${addressOf({ method, ...endpoint })}?odd=1`;
  const { statusCode, body } = await browser.send({ method, url, ...(method === 'POST' && { payload: {} }) });
  return { statusCode, body: body.replace(/"requestId":"[^"]+"/u, '') };
}

const routesOf = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ route, children }) => [route, ...routesOf(children)]);

const isWritten = (path: string) => isTextPath(path) && !isLegalPage(textSlugOf(path) ?? '');

describe('a feature', () => {
  it('that is built is named by what belongs to it [spec:2.16]', () => {
    expect(BUILT_FEATURES).toEqual([
      'googleAuth',
      'facebookAuth',
      'websiteChecker',
      'tools',
      'insights',
      'payments',
      'manager',
    ]);
    const { pages, analyses, endpoints } = partsOf('websiteChecker');
    expect(pages.map(({ id }) => id)).toEqual(['websiteChecker']);
    expect(analyses.map(({ type }) => type)).toEqual(['SiteAudit', 'SiteRecheck']);
    expect(endpoints.map(({ path }) => path).sort()).toEqual([
      '/api/v1/results/:id/comparison/',
      '/api/v1/results/:id/issues/',
      '/api/v1/results/:id/issues/ignored-pages/',
      '/api/v1/results/:id/links/',
      '/api/v1/results/:id/pages/',
    ]);
  });

  it.each(FEATURES)(
    '%s that is switched off has no page, task, call or link [spec:2.16] [spec:2.07]',
    async (feature) => {
      const server = await startWithout(feature);
      const browser = await server.signUp();
      const { pages, analyses, endpoints } = partsOf(feature);

      const settings = await browser.call(getFileService, { query: { scope: 'features' } });
      expect(settings.result.features).toEqual(
        BUILT_FEATURES.filter((each) => each !== feature && each !== 'facebookAuth'),
      );

      const sitemap = (await browser.send({ method: 'GET', url: '/sitemap.xml' })).body;
      const routes = routesOf((await browser.call(getNavigation, {})).result.en);
      // Not what moved or what the operator writes, which is not there yet.
      const there = PAGES.filter(({ id, path }) => !['notFound', 'price'].includes(id) && !isWritten(path));
      for (const page of there) {
        const isOff = pages.includes(page);
        for (const path of pathsOf(page)) {
          const isPathOff = isOff || itemOf(page, path)?.feature === feature;
          for (const url of [path, `/de${path}`, `${path}?domain=example.org`]) {
            const answer = await browser.send({ method: 'GET', url });
            expect(answer.statusCode, url).toBe(isPathOff ? 404 : 200);
            expect(answer.body.includes('<meta name="robots" content="noindex">'), url).toBe(
              isPathOff || !page.isIndexable,
            );
            for (const own of isOff ? pathsOf(page) : []) expect(answer.body, url).not.toContain(`${own}"`);
          }
        }
        for (const own of isOff ? pathsOf(page) : []) expect(sitemap).not.toContain(own);
        if (isOff) expect(routes).not.toContain(page.path);
      }

      for (const analysis of ANALYSES) {
        const { status, error } = await start(browser, analysis.type);
        expect(error?.code === 'FEATURE_OFF', analysis.type).toBe(analyses.includes(analysis));
        if (analyses.includes(analysis)) expect(status).toBe(403);
      }
      const { tasks } = (await browser.call(listTasks, { query: {} })).result;
      expect(analyses.filter(({ type }) => tasks.some((task) => task.type === type))).toEqual([]);

      const unknown = await askOddly(browser, { ...getUser, path: '/api/v1/no-such-call/' });
      expect(unknown.statusCode).toBe(404);
      for (const endpoint of ENDPOINTS) {
        const answer = await askOddly(browser, endpoint);
        if (endpoints.includes(endpoint)) expect(answer, endpoint.path).toEqual(unknown);
        else expect(answer, endpoint.path).not.toEqual(unknown);
      }
    },
  );

  it.each(BUILT_FEATURES)('%s that is not switched off has all of these [spec:2.16] [spec:2.07]', async (feature) => {
    const server = await startWithout('');
    const browser = await server.signUp();
    const { pages, analyses, endpoints } = partsOf(feature);
    const routes = routesOf((await browser.call(getNavigation, {})).result.en);
    for (const page of pages) {
      for (const url of pathsOf(page)) expect((await browser.send({ method: 'GET', url })).statusCode).toBe(200);
      expect(routes.includes(page.path)).toBe(page.menu !== null);
    }
    for (const { type } of analyses) expect((await start(browser, type)).error?.code).not.toBe('FEATURE_OFF');
    for (const endpoint of endpoints) expect((await askOddly(browser, endpoint)).statusCode).toBe(400);
  });

  it('that was switched off while a task of it waited ends that task [spec:2.16]', async () => {
    const server = await startWithout('websiteChecker');
    const { database } = server;
    const browser = await server.signUp();
    const { id: userId = '' } = (await browser.call(getUser, { query: { scopes: 'id' } })).result ?? {};
    const tasks = createTaskRepository(database, Date.now);
    const params = PARAMS['SiteAudit'] ?? {};
    const task = { id: randomUUID(), userId, type: 'SiteAudit', params, site: 'example.org', url: null } as const;
    await tasks.add(task);
    const run = composeRunner({
      services: createServices({
        config: parseConfig({ FEATURES_OFF: 'websiteChecker' }),
        database,
        fetcher: { fetch: () => Promise.reject(new Error('nothing is fetched')), close: () => Promise.resolve() },
        logger: SILENT_LOGGER,
        now: Date.now,
        random: randomBytes,
      }),
      analyses: ANALYSES,
      realtime: { announce: () => undefined },
    });
    await run(task.id, new AbortController().signal);
    expect(await browser.ended(task.id)).toMatchObject({ status: 'fail', error: { code: 'FEATURE_OFF' } });
  });
});
