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

export type BuildFiles = {
  /** What every visitor stores: the app and the texts of the default language. */
  readonly shell: (PrecacheEntry | string)[];
  /** The other languages' texts, as absolute paths. */
  readonly texts: string[];
};

/** Parts the files of the build: 43 languages would be fetched by everybody who reads one of them. */
export function partFiles(files: readonly (PrecacheEntry | string)[]): BuildFiles {
  const isShell = (file: PrecacheEntry | string): boolean =>
    [null, DEFAULT_LANGUAGE].includes(languageOf(pathOf(file)));
  return {
    shell: files.filter(isShell),
    texts: files.filter((file) => !isShell(file)).map((file) => `/${pathOf(file)}`),
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
    event.waitUntil(usedLanguages().then((languages) => store(filesOf(languages))));
  });
  self.addEventListener('activate', (event) => event.waitUntil(dropAllBut(files)));
  self.addEventListener('fetch', (event) => {
    const { pathname, origin } = new URL(event.request.url);
    const code = origin === self.location.origin ? languageOf(pathname) : null;
    if (code === null) return;
    // The file itself is answered and kept by its route; without a network, the rest comes with the next use.
    event.waitUntil(store(filesOf([code]).filter((path) => path !== pathname)).catch(() => undefined));
  });
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

async function store(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
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

/** Texts of earlier builds are of no use any more. */
async function dropAllBut(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const old = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request, { ignoreVary: true })));
}
