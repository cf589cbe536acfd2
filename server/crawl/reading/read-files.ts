import { fontWithoutDisplay, MAX_RESOURCES, type StaticPage } from '#core/audit/speed/static-check.ts';
import { parseDocument } from '#core/parse/html.ts';
import { textOf, type RawDocument } from './raw-document.ts';

export type FilesJob = RawDocument & {
  readonly kind: 'files';
  /** So many files are named at most. */
  readonly most: number;
};
export type StyleJob = RawDocument & { readonly kind: 'style' };

/** What of a page its check of speed without a browser looks at: the files it names first, and what is said of their hosts. */
export type FilesReading = { readonly kind: 'files'; readonly document: StaticPage['document'] };
/** The rule of a style sheet that the check looks at; empty when it has none. */
export type StyleReading = { readonly kind: 'style'; readonly text: string };

const MAX_HINTS = 200;

export function readFiles({ facts, body, most }: FilesJob): FilesReading {
  const { links, images, baseUrl, resources } = parseDocument(textOf({ facts, body }), facts.finalUrl);
  const named = new Map(
    resources
      .filter(({ kind, url }) => kind !== 'frame' && kind !== 'media' && /^https?:/u.test(url))
      .map((resource) => [resource.url, resource]),
  );
  return {
    kind: 'files',
    document: {
      baseUrl,
      links: links
        .filter(({ rel }) => rel.some((each) => each === 'preconnect' || each === 'dns-prefetch'))
        .slice(0, MAX_HINTS),
      images: images.filter(({ url, hasReservedSpace }) => url !== null && !hasReservedSpace).slice(0, MAX_RESOURCES),
      resources: [...named.values()].slice(0, most),
    },
  };
}

export function readStyle({ facts, body }: StyleJob): StyleReading {
  return { kind: 'style', text: fontWithoutDisplay(textOf({ facts, body })) };
}
