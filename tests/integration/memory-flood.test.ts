import { expect, it, onTestFinished } from 'vitest';
import { obfuscatePassword } from '#core/domain/password.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { PASSWORD } from '#tests/support/test-app.ts';

const PAGE_BYTES = 4_900_000;
const HEAP_MB = 200;

type Task = { readonly id: string; readonly finished: boolean; readonly error: { readonly code: string } | null };
type Reply = Task & { readonly tasks?: readonly Task[] };

/** Calls of a new user. */
async function signUp(origin: string) {
  let cookie = '';
  async function call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    expect(response.status).toBe(200);
    return ((await response.json()) as { result: unknown }).result; // the envelope of a success
  }
  const password = obfuscatePassword(PASSWORD);
  await call('/user/auth/native/', { mode: 'signup', email: 'flood@example.org', password });
  return call as (path: string, body?: object) => Promise<Reply>; // only tasks are asked for
}

function pageOfImages(): string {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < PAGE_BYTES; index += 1) {
    const image = `<img src=/${String(index)}.png>`;
    parts.push(image);
    length += image.length;
  }
  return `<!doctype html><title>Images</title>${parts.join('')}`;
}

it.each([
  ['four', 4],
  ['twelve @long', 12],
])(
  'audits of a page of very many images, on a server with little memory, all end, and the server answers: %s',
  { timeout: 400_000 },
  async (_name, audits) => {
    const html = pageOfImages();
    const site = await serveHttp((request, response) => {
      const isPage = request.url?.startsWith('/page/') === true;
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? html : '');
    });
    onTestFinished(() => site[Symbol.asyncDispose]());
    const server = await startAppServer(() => ({
      ALLOW_TARGETS: `127.0.0.1:${String(site.port)}`,
      NODE_OPTIONS: `--max-old-space-size=${String(HEAP_MB)}`,
    }));
    onTestFinished(() => server.dispose());
    const call = await signUp(server.origin);
    const url = (place: number): string => `http://127.0.0.1:${String(site.port)}/page/${String(place)}`;
    const ids: string[] = [];
    for (let place = 0; place < audits; place += 1)
      ids.push((await call('/tasks/', { type: 'PageAudit', params: { url: url(place) } })).id);

    // Killed in the middle, it takes up what is left and does not die of it.
    await server.kill();
    await server.start();
    const left = new Set(ids);
    while (left.size > 0) {
      expect(server.isRunning).toBe(true);
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
      for (const { id, finished, error } of (await call('/tasks/?limit=50')).tasks ?? []) {
        if (!finished) continue;
        expect([null, 'TARGET_TOO_LARGE', 'RUN_INTERRUPTED', 'NOT_ENOUGH_MEMORY']).toContain(error?.code ?? null);
        left.delete(id);
      }
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  },
);
