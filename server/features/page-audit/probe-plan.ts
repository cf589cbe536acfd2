import type { Artifacts } from '#core/audit/artifacts.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';
import { isSameUrl, toHttpUrl } from '#core/parse/normalize-url.ts';
import type { ProbeRequest, ProbeWant } from '#server/collect/probe-targets.ts';

/** Of all kinds together, and of each. */
const MOST_IN_ALL = 300;
const MOST = { canonicals: 10, alternates: 60, series: 10, files: 40, fileTexts: 10, images: 60, links: 100 };

type Address = string | null | undefined;

/**
 * What to ask of the addresses a page names, the most telling first: bounded, each address once, never the page itself.
 * Addresses are absolute and without fragment. Takes time linear in what the page names.
 */
export function probePlan({
  document,
  directives,
  response,
}: Pick<Artifacts, 'document' | 'directives' | 'response'>): ProbeRequest[] {
  const plan = new Map<string, ProbeRequest>();
  const met = new Set<string>();

  /** Whether the address is one to ask that was not met before. */
  function toUrl(address: string): string | null {
    const end = address.indexOf('#');
    const written = end < 0 ? address : address.slice(0, end);
    if (met.has(written)) return null;
    met.add(written);
    const url = toHttpUrl(written)?.href ?? null;
    return url === null || plan.has(url) || isSameUrl(url, response.finalUrl) ? null : url;
  }
  function add(addresses: Iterable<Address>, want: ProbeWant, most: number): void {
    let left = most;
    for (const address of addresses) {
      if (left === 0 || plan.size >= MOST_IN_ALL) return;
      const url = address ? toUrl(address) : null;
      if (url === null) continue;
      plan.set(url, { url, want });
      left -= 1;
    }
  }

  const own = hostIn(response.finalUrl);
  const isOwn = (url: string): boolean => hostIn(url) === own;
  add(urlsOf(directives.canonicals), 'page', MOST.canonicals);
  add(urlsOf(directives.alternates), 'page', MOST.alternates);
  add(seriesOf(document), 'status', MOST.series);
  add(previewImagesOf(document), 'image', 3);
  add([iconOf(document) ?? new URL('/favicon.ico', response.finalUrl).href], 'status', 1);
  const files = filesOf(document);
  add(files.filter(isOwn), 'text', MOST.fileTexts);
  add(files, 'status', MOST.files);
  add(urlsOf(document.images), 'status', MOST.images);
  const links = document.anchors.map(({ url }) => url);
  add(ownFirst(links, isOwn), 'beginning', MOST.links);
  return [...plan.values()];
}

function* urlsOf(items: readonly { readonly url: Address }[]): Generator<Address> {
  for (const { url } of items) yield url;
}

function* ownFirst(urls: readonly Address[], isOwn: (url: string) => boolean): Generator<Address> {
  for (const url of urls) if (url && isOwn(url)) yield url;
  yield* urls;
}

/** Host and port of an address that is absolute and normalised. */
function hostIn(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.slice(start).search(/[/?#]/u);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}

function seriesOf({ links }: DocumentFacts): Address[] {
  return links.filter(({ rel }) => rel.includes('next') || rel.includes('prev')).map(({ url }) => url);
}

function previewImagesOf({ metas, baseUrl }: DocumentFacts): Address[] {
  return metas
    .filter(({ property, name }) => ['og:image', 'og:image:url'].includes(property ?? name ?? ''))
    .slice(0, 3)
    .map(({ content }) => (content === null || content === '' ? null : (toHttpUrl(content, baseUrl)?.href ?? null)));
}

function iconOf({ links }: DocumentFacts): string | null {
  return links.find(({ rel, url }) => rel.includes('icon') && url !== null)?.url ?? null;
}

function filesOf({ resources }: DocumentFacts): string[] {
  return resources.filter(({ kind }) => kind === 'script' || kind === 'style').map(({ url }) => url);
}
