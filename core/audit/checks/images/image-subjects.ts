import type { DocumentFacts, ImageFacts } from '#core/parse/document-facts.ts';
import { countDistinct } from '#core/audit/finding-list.ts';

/** An image of the page with the number of times it is used. */
export type ImageSubject = { readonly url: string; readonly image: ImageFacts; readonly count: number };

const isFetched = (url: string | null): url is string => url !== null && /^https?:/u.test(url);

/** The images a browser fetches, one an address; embedded `data:` images left out. */
export function fetchedImages(document: Pick<DocumentFacts, 'images'>): ImageSubject[] {
  const fetched = document.images.flatMap((image) => (isFetched(image.url) ? [{ image, url: image.url }] : []));
  return countDistinct(fetched, ({ url }) => url).map(({ item, count }) => ({ ...item, count }));
}

/** Where a finding about an image is shown: at the image, or at the page when the image has no address of its own. */
export function imageAddress({ url }: Pick<ImageFacts, 'url'>, pageUrl: string): string {
  return isFetched(url) ? url : pageUrl;
}

/** Equal images, one entry each: the same address, or the same tag where there is none. */
export function distinctImages(images: readonly ImageFacts[]): { readonly item: ImageFacts; readonly count: number }[] {
  return countDistinct(images, (image) => (isFetched(image.url) ? image.url : image.evidence));
}
