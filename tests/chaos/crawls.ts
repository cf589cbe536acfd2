import { setTimeout as wait } from 'node:timers/promises';
import type { ApiUser } from './api-user.ts';
import { PAGES } from './site.ts';

const LOOK_MS = 500;

/** Crawls the same website again and again. */
export function startCrawls(user: ApiUser, sitePort: number) {
  const params = { site: '127.0.0.1', startUrl: `http://127.0.0.1:${sitePort}/` };
  const ended: string[] = [];
  let whole = 0;
  let isStopping = false;

  async function read(path: string, body?: object, key?: string): Promise<Record<string, unknown>> {
    for (;;) {
      const answer = await user.call(path, body, key).catch(() => null);
      if (answer?.status === 200) return answer.result;
      if (answer?.code === 'ALREADY_RUNNING') throw new Error('A crawl that was acknowledged as ended still runs');
      await wait(LOOK_MS);
    }
  }
  async function crawl(): Promise<void> {
    const { id } = await read('/tasks/', { type: 'SiteAudit', params }, crypto.randomUUID());
    for (;;) {
      const task = await read(`/tasks/${String(id)}/`);
      if (task['finished'] === true) {
        if (task['status'] !== 'success') return void ended.push(JSON.stringify(task['error']));
        const pages = await read(`/results/${String(task['resultId'])}/pages/?limit=1`);
        if (pages['total'] === PAGES) whole += 1;
        else ended.push(`${String(pages['total'])} of ${PAGES} pages`);
        return;
      }
      await wait(LOOK_MS);
    }
  }
  async function loop(): Promise<void> {
    while (!isStopping) {
      await crawl().catch((error: unknown) => void ended.push(String(error)));
      await wait(LOOK_MS);
    }
  }
  const looping = loop();
  return {
    /** Crawls that ended with all pages. */
    get whole() {
      return whole;
    },
    /** How others ended. */
    ended,
    /** Waits for the crawl that runs. */
    async stop(): Promise<void> {
      isStopping = true;
      await looping;
    },
  };
}
