import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { signUpAt } from '#tests/support/api-caller.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { startOutsidePostgres } from '#tests/support/outside-postgres.ts';
import { page } from '#tests/support/small-site.ts';

const PAGES = 12;
const AUDITS = 8;

it('two servers on one database never both run one crawl or one audit [sec:F14]', { timeout: 240_000 }, async () => {
  const asked = new Map<string, number>();
  await using site = await serveHttp((request, response) => {
    const path = request.url ?? '/';
    if (/\.(?:txt|xml|ico)$|^\/[a-z0-9]{16}$/u.test(path)) {
      response.writeHead(404).end();
      return;
    }
    if (request.method === 'GET') asked.set(path, (asked.get(path) ?? 0) + 1);
    const links = path === '/crawl/' ? Array.from({ length: PAGES }, (_unused, at) => `/crawl/${at}/`) : [];
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(page(`The page ${path}`, links)), 50);
  });
  const postgres = await startOutsidePostgres();
  onTestFinished(() => postgres.dispose());
  const env = () => ({ DATABASE_URL: postgres.url, ALLOW_TARGETS: '127.0.0.0/8' });
  // Both work, and both are asked.
  const [one, other] = await Promise.all([startAppServer(env), startAppServer(env)]);
  onTestFinished(async () => void (await Promise.all([one.dispose(), other.dispose()])));
  const [ann, ben] = await Promise.all([
    signUpAt(one.origin, 'ann@example.org'),
    signUpAt(other.origin, 'ben@example.org'),
  ]);

  const origin = `http://127.0.0.1:${site.port}`;
  const crawl = {
    type: 'SiteAudit',
    params: { site: '127.0.0.1', startUrl: `${origin}/crawl/`, include: ['/crawl/*'] },
  };
  const audits = Array.from({ length: AUDITS }, (_unused, at) => ({
    type: 'PageAudit',
    params: { url: `${origin}/audit/${at}/` },
  }));
  const started = await Promise.all([
    ann.call('/tasks/', crawl),
    ...audits.map((task, at) => (at % 2 === 0 ? ann : ben).call('/tasks/', task)),
  ]);
  expect(started.map(({ status }) => status)).toEqual(started.map(() => 200));
  for (const [at, { answer }] of started.entries()) {
    const { call } = at === 0 || (at - 1) % 2 === 0 ? ann : ben;
    let isFinished = false;
    while (!isFinished) {
      await pause(200);
      isFinished = (await call(`/tasks/${answer.result?.id ?? ''}/`)).answer.result?.finished === true;
    }
  }
  const pages = [...asked].filter(([path]) => path.startsWith('/crawl/') || path.startsWith('/audit/'));
  expect(pages.filter(([path]) => path.startsWith('/audit/'))).toHaveLength(AUDITS);
  expect(pages.filter(([path]) => path.startsWith('/crawl/'))).toHaveLength(PAGES + 1);
  // Once for the crawl; of the start page its other spellings are asked for, too.
  for (const [path, count] of pages) expect(count, path).toBeLessThanOrEqual(path === '/crawl/' ? 3 : 1);
});
