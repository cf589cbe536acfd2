// What a browser downloads, measured on the last build. `node tools/bench-sizes.ts` prints the table, with `--write` it puts
// it into docs/benchmarks.md; tests/build/budget.test.ts holds the limits.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '#core/standards/languages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const DOCS = join(root, 'docs', 'benchmarks.md');
const MARKS = ['<!-- sizes:begin -->', '<!-- sizes:end -->'] as const;

/** Gzip KB, by which everything here is measured. */
export const BUDGET = {
  // The start knows the address, the name and the icon of each page, the rules of each list that is kept offline, and what a role may do.
  startJs: 145,
  // One style sheet for all pages: those of monitoring, insights, schedules and delivery among them.
  css: 26.5,
  routeJs: 40,
  // The names of those pages, and a sentence for each new thing that can go wrong in them.
  pageTexts: 25,
  // All pages open without a network.
  precache: 1450,
} as const;

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
export type Sizes = {
  /** Before anything is drawn, whatever the page. */
  readonly startJs: number;
  readonly css: number;
  /** What a page's own code adds to what every page loads, the account's data among it, by the file of its route. */
  readonly routes: readonly { readonly route: string; readonly kb: number }[];
  /** What a tool adds to what every page loads; without the libraries that it alone needs. */
  readonly tools: readonly { readonly tool: string; readonly kb: number }[];
  /** The texts of the shell and of a page, for the page that has most of them. */
  readonly pageTexts: readonly { readonly lang: string; readonly route: string; readonly kb: number }[];
  /** All texts of a language, in all its catalogues. */
  readonly texts: readonly { readonly lang: string; readonly kb: number }[];
  /** Files that every visitor stores, by their path in `dist`, and those of other languages. */
  readonly precached: readonly string[];
  readonly otherTexts: readonly string[];
  /** Libraries that few pages need. */
  readonly heavy: readonly string[];
  readonly precacheKb: number;
  readonly precacheRawKb: number;
};

/** How the router marks the part of a route that is loaded with its page. */
const SPLIT = '?tsr-split=component';

const gzipKb = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
const sum = (files: Iterable<string>): number => [...new Set(files)].reduce((total, file) => total + gzipKb(file), 0);
/** Stored with the first use of a tool that needs it. */
const isHeavy = (file: string): boolean => /assets\/heavy-/u.test(file);
const isOtherText = (file: string): boolean => /assets\/locale-[a-z0-9_]+-(?!en-)/u.test(file);

/** Measures `dist`, which must have been built. */
export function measureSizes(): Sizes {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>; // written by the build
  const keys = Object.keys(manifest);

  /** The chunk and everything it imports statically. */
  function closure(starts: readonly string[], seen = new Set<string>()): Set<string> {
    for (const key of starts) {
      if (seen.has(key)) continue;
      seen.add(key);
      closure(manifest[key]?.imports ?? [], seen);
    }
    return seen;
  }
  const filesOf = (chunks: Iterable<string>) => [...chunks].flatMap((key) => manifest[key]?.file ?? []);
  /** The files of a language's catalogues; the chunk of the language itself has those of the shell. */
  const textsOf = (lang: string, areas: string) =>
    globSync(`assets/locale-${areas}-${lang}-????????.js`, { cwd: dist });
  /** The catalogues a feature brings along: its own, and that of the analyses where it shows them. */
  const areasOf = (feature: string): string[] => {
    const files = globSync(`src/features/${feature}/**/*.{ts,tsx}`, { cwd: root });
    const showsAnalyses = files.some((file) => readFileSync(join(root, file), 'utf8').includes("'#src/analysis/"));
    return showsAnalyses ? [feature, 'analysis'] : [feature];
  };
  /** The texts that come with a page: of the features its route names, which name no others. */
  const pageTextsOf = (route: string, lang: string) =>
    [...readFileSync(join(root, route), 'utf8').matchAll(/#src\/features\/([^/]+)\//gu)].flatMap(([, feature = '']) =>
      areasOf(feature).flatMap((area) => textsOf(lang, area.replaceAll('-', '_'))),
    );

  const start = closure(keys.filter((key) => manifest[key]?.isEntry === true));
  const routes = keys.filter((key) => key.startsWith('src/routes/')).map((key) => key.replace(/\?.*$/u, ''));
  const everywhere = closure(['src/data/session/session.ts'], new Set(start));
  const panels = keys.filter((key) => /^src\/features\/tools\/([a-z0-9-]+)\/\1\.tsx$/u.test(key));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const listed = [...worker.matchAll(/["']?url["']?:\s*["']([^"']+)["']/gu)].map(([, url = '']) => url);
  const precached = listed.filter((file) => !isOtherText(file) && !isHeavy(file));
  return {
    startJs: sum(filesOf(start)),
    css: sum([...page.matchAll(/href="\/([^"]+\.css)"/gu)].map(([, file = '']) => file)),
    routes: routes.map((route) => ({
      route,
      kb: sum(filesOf([...closure([`${route}${SPLIT}`])].filter((key) => !everywhere.has(key)))),
    })),
    tools: panels.map((panel) => ({
      tool: panel.split('/')[3] ?? '',
      kb: sum(filesOf([...closure([panel])].filter((key) => !everywhere.has(key))).filter((file) => !isHeavy(file))),
    })),
    pageTexts: LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code: lang }) =>
      routes
        .map((route) => ({ lang, route, kb: sum([...textsOf(lang, 'app'), ...pageTextsOf(route, lang)]) }))
        .reduce((most, each) => (each.kb > most.kb ? each : most)),
    ),
    texts: LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code: lang }) => ({
      lang,
      kb: sum(textsOf(lang, '*')),
    })),
    precached,
    otherTexts: listed.filter(isOtherText),
    heavy: listed.filter(isHeavy),
    precacheKb: sum(precached),
    precacheRawKb: precached.reduce((total, file) => total + statSync(join(dist, file)).size / 1024, 0),
  };
}

const worst = <T extends { readonly kb: number }>(list: readonly T[]): T | undefined =>
  list.reduce<T | undefined>((most, each) => (most === undefined || each.kb > most.kb ? each : most), undefined);
const nameOf = (route: string | undefined): string => (route ?? '').replace(/^src\/routes\/|\.tsx.*$/gu, '');

function toTable(sizes: Sizes): string {
  const { startJs, css, routes, pageTexts, texts, precached, precacheKb, precacheRawKb } = sizes;
  const kb = (value: number | undefined): string => `${(value ?? 0).toFixed(1)} KB`;
  const pages = pageTexts
    .filter(({ lang }) => ['en', 'de', 'ru'].includes(lang))
    .map((each) => `${each.lang} ${kb(each.kb)}`);
  const [page, route, all] = [worst(pageTexts), worst(routes), worst(texts)];
  const rows = [
    ['JavaScript of the first route', kb(startJs), `≤ ${BUDGET.startJs}, goal 110`],
    ['style sheet', kb(css), `≤ ${BUDGET.css}`],
    [
      `JavaScript a page adds (most: ${nameOf(route?.route)})`,
      `${kb(Math.min(...routes.map((each) => each.kb)))} – ${kb(route?.kb)}`,
      `≤ ${BUDGET.routeJs}`,
    ],
    [
      `texts of the shell and of the page with most of them (${nameOf(page?.route)})`,
      `${pages.join(', ')}; most ${page?.lang} ${kb(page?.kb)}`,
      `≤ ${BUDGET.pageTexts}`,
    ],
    ['all texts of a language, the most', `${all?.lang} ${kb(all?.kb)}`, '–'],
    [
      'precache of the service worker',
      `${precached.length} files, ${precacheKb.toFixed(0)} KB, ${(precacheRawKb / 1024).toFixed(1)} MB raw`,
      `≤ ${BUDGET.precache} KB`,
    ],
  ];
  return ['| what, gzip | measured | goal |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
    '\n',
  );
}

if (import.meta.main) {
  const table = toTable(measureSizes());
  console.log(table);
  if (process.argv.includes('--write')) {
    const [before = '', rest = ''] = readFileSync(DOCS, 'utf8').split(MARKS[0]);
    const [, after = ''] = rest.split(MARKS[1]);
    writeFileSync(DOCS, `${before}${MARKS[0]}\n\n${table}\n\n${MARKS[1]}${after}`);
  }
}
