// Gets every page of the synthetic site and throws it away: what the network alone costs. Run: node plain-get.ts ORIGIN
import { Pool } from 'undici';
import { measure } from './measure.ts';

const CONNECTIONS = 16;
const origin = process.argv[2] ?? '';
const pages = await listed();

/** The pages its sitemaps name. */
async function listed(): Promise<string[]> {
  const read = async (url: string): Promise<string[]> =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address = '']) => address);
  const urls: string[] = [];
  for (const sitemap of await read(`${origin}/sitemap.xml`)) urls.push(...(await read(sitemap)));
  return urls.map((url) => new URL(url).pathname);
}

await measure(async () => {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  let next = 0;
  async function work(): Promise<void> {
    for (let path = pages[next++]; path !== undefined; path = pages[next++]) {
      const { body } = await pool.request({ path, method: 'GET' });
      await body.dump({ limit: Infinity });
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  await pool.close();
  return pages.length;
});
