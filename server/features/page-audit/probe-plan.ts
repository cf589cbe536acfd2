import type { Artifacts, Directives } from '#core/audit/artifacts.ts';
import type { DocumentFacts } from '#core/parse/document-facts.ts';
import { isSameUrl, toHttpUrl } from '#core/parse/normalize-url.ts';
import type { ProbeRequest, ProbeWant } from '#server/collect/probe-targets.ts';

const MOST = { alternates: 60, files: 40, fileTexts: 10, images: 60, links: 100 };

/**
 * What to ask of the addresses a page names, the most telling first: bounded, each address once, never the page itself.
 * Addresses are absolute and without fragment.
 */
export function probePlan({
  document,
  directives,
  response,
}: Pick<Artifacts, 'document' | 'directives' | 'response'>): ProbeRequest[] {
  const plan = new Map<string, ProbeRequest>();
  const add = (urls: readonly (string | null | undefined)[], want: ProbeWant, most = urls.length): void => {
    let left = most;
    for (const address of urls) {
      const url = withoutFragment(address);
      if (left === 0) return;
      if (url === null || plan.has(url) || isSameUrl(url, response.finalUrl)) continue;
      plan.set(url, { url, want });
      left -= 1;
    }
  };

  add(
    directives.canonicals.map(({ url }) => url),
    'page',
  );
  add(alternatesOf(directives), 'page', MOST.alternates);
  add(seriesOf(document), 'status');
  add(previewImagesOf(document), 'image');
  add([iconOf(document) ?? new URL('/favicon.ico', response.finalUrl).href], 'status');
  const files = filesOf(document);
  const isOwn = (url: string): boolean => new URL(url).host === new URL(response.finalUrl).host;
  add(files.filter(isOwn), 'text', MOST.fileTexts);
  add(files, 'status', MOST.files);
  add(
    document.images.map(({ url }) => url),
    'status',
    MOST.images,
  );
  const links = document.anchors.flatMap(({ url }) => url ?? []);
  add([...links.filter(isOwn), ...links], 'beginning', MOST.links);
  return [...plan.values()];
}

function withoutFragment(address: string | null | undefined): string | null {
  const url = address ? toHttpUrl(address) : null;
  if (url === null) return null;
  url.hash = '';
  return url.href;
}

function alternatesOf({ alternates }: Directives): (string | null)[] {
  return alternates.map(({ url }) => url);
}

function seriesOf({ links }: DocumentFacts): (string | null)[] {
  return links.filter(({ rel }) => rel.includes('next') || rel.includes('prev')).map(({ url }) => url);
}

function previewImagesOf({ metas, baseUrl }: DocumentFacts): (string | null)[] {
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
