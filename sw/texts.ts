import type { PrecacheEntry } from 'workbox-precaching';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import { runtimeCaches } from './runtime-caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** The cache that the route for these files fills on use. */
const CACHE = runtimeCaches.locales.cacheName;
/** Files of texts are named `assets/locale-<catalogue>-<code>-<hash>.js`; the catalogue has no hyphen, the hash eight characters, hyphens among them. */
const TEXTS = /(?:^|\/)assets\/locale-[a-z0-9_]+-([a-z-]+)-[\w-]{8}\.js$/u;

/** The language whose texts a file holds; `null` for any other file. */
export function languageOf(path: string): string | null {
  return TEXTS.exec(path)?.[1] ?? null;
}

/** A library that few pages need, named in `vite.config.ts`. */
const HEAVY = /(?:^|\/)assets\/heavy-([\w-]+)-[\w-]{8}\.js$/u;

/** The name of a heavy library's file, whatever the build; `null` for any other file. */
export function heavyNameOf(path: string): string | null {
  return HEAVY.exec(path)?.[1] ?? null;
}

export type BuildFiles = {
  /** What every visitor stores: the app and the texts of the default language. */
  readonly shell: (PrecacheEntry | string)[];
  /** The other languages' texts, as absolute paths. */
  readonly texts: string[];
  /** Libraries that few pages need, as absolute paths. */
  readonly heavy: string[];
};

/** Parts the files of the build: 43 languages would be fetched by everybody who reads one of them, and every tool's libraries. */
export function partFiles(files: readonly (PrecacheEntry | string)[]): BuildFiles {
  const isText = (path: string): boolean => ![null, DEFAULT_LANGUAGE].includes(languageOf(path));
  const isHeavy = (path: string): boolean => heavyNameOf(path) !== null;
  const paths = files.map(pathOf);
  return {
    shell: files.filter((file) => !isText(pathOf(file)) && !isHeavy(pathOf(file))),
    texts: paths.filter(isText).map((path) => `/${path}`),
    heavy: paths.filter(isHeavy).map((path) => `/${path}`),
  };
}

function pathOf(file: PrecacheEntry | string): string {
  return typeof file === 'string' ? file : file.url;
}

/**
 * Keeps the texts of each language that is used, all catalogues of it: from its first use on, and those of this build before
 * it takes the place of the one before, so that a person who reads German is not given English offline after an update.
 */
export function registerTexts(files: readonly string[]): void {
  const filesOf = (languages: readonly string[]): string[] =>
    files.filter((path) => languages.includes(languageOf(path) ?? ''));

  // A version is installed with the texts that are in use, or not at all.
  self.addEventListener('install', (event) => {
    event.waitUntil(usedLanguages().then((languages) => store(CACHE, filesOf(languages))));
  });
  self.addEventListener('activate', (event) => event.waitUntil(dropAllBut(CACHE, files)));
  self.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    const code = origin === self.location.origin ? languageOf(pathname) : null;
    if (code === null) return;
    // The file itself is answered and kept by its route; without a network, the rest comes with the next use.
    event.waitUntil(
      store(
        CACHE,
        filesOf([code]).filter((path) => path !== pathname),
      ).catch(() => undefined),
    );
  });
}

/** Keeps the libraries of the tools that were used: a new version is installed with its own copies of them. */
export function registerHeavy(files: readonly string[]): void {
  const { cacheName } = runtimeCaches.heavy;
  self.addEventListener('install', (event) => {
    const used = async (): Promise<string[]> => {
      const stored = await (await caches.open(cacheName)).keys();
      const names = stored.map(({ url }) => heavyNameOf(new URL(url).pathname));
      return files.filter((path) => names.includes(heavyNameOf(path)));
    };
    event.waitUntil(used().then((paths) => store(cacheName, paths)));
  });
  self.addEventListener('activate', (event) => event.waitUntil(dropAllBut(cacheName, files)));
}

/** The languages whose texts are stored here, and those of the open pages. */
async function usedLanguages(): Promise<string[]> {
  const stored = await (await caches.open(CACHE)).keys();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return [
    ...stored.flatMap(({ url }) => languageOf(new URL(url).pathname) ?? []),
    ...pages.map(({ url }) => parseLocalePath(new URL(url).pathname).lang),
  ];
}

async function store(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    paths.map(async (path) => {
      if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
      const response = await fetch(path);
      // A network's own login page must not be kept as one of our files.
      const isOurs = response.status === 200 && (response.headers.get('content-type') ?? '').includes('javascript');
      if (!isOurs) throw new Error(`${path} could not be fetched`);
      await cache.put(path, response);
    }),
  );
}

/** Files of earlier builds are of no use any more. */
async function dropAllBut(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const old = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })));
}
