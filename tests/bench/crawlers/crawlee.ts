// Crawlee's CheerioCrawler with memory storage, told to use all connections from the start. It is no package of ours: install
// `@crawlee/cheerio` in a folder of its own. Run: node crawlee.ts ORIGIN FOLDER
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measure } from './measure.ts';

type Context = {
  $: (selector: string) => { text(): string; length: number; attr(name: string): string | undefined };
  enqueueLinks: (options: object) => Promise<unknown>;
};
type Crawlee = {
  CheerioCrawler: new (options: object, configuration: object) => { run(urls: string[]): Promise<unknown> };
  Configuration: new (options: object) => object;
  log: { setLevel(level: number): void };
};

const CONNECTIONS = 16;
const [origin = '', folder = ''] = process.argv.slice(2);
const require = createRequire(join(resolve(folder), 'package.json'));
const { CheerioCrawler, Configuration, log } = (await import(
  pathToFileURL(require.resolve('@crawlee/cheerio')).href
)) as Crawlee; // its own types are not installed here
log.setLevel(0);

await measure(async () => {
  const pages: { title: string; description: string; h1: number; canonical: string }[] = [];
  const crawler = new CheerioCrawler(
    {
      minConcurrency: CONNECTIONS,
      maxConcurrency: CONNECTIONS,
      maxRequestRetries: 0,
      useSessionPool: false,
      async requestHandler({ $, enqueueLinks }: Context) {
        pages.push({
          title: $('title').text(),
          description: $('meta[name=description]').attr('content') ?? '',
          h1: $('h1').length,
          canonical: $('link[rel=canonical]').attr('href') ?? '',
        });
        await enqueueLinks({ strategy: 'same-hostname', exclude: [/\/private\//u] });
      },
    },
    new Configuration({ persistStorage: false, purgeOnStart: false }),
  );
  await crawler.run([`${origin}/`]);
  return pages.length;
});
process.exit(0);
