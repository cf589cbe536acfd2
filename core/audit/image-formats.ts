import type { ResourceFacts } from '#core/parse/document-facts.ts';

/** What the site's pages show in raster images. */
export type ImageFormats = {
  /** Distinct addresses of raster images, in whatever format. */
  readonly rasters: number;
  /** At least one image is offered as WebP or AVIF. */
  readonly hasModern: boolean;
};

const RASTER = /\.(?:jpe?g|png|gif|(?<modern>webp|avif))(?:$|\?)/iu;
const MODERN_TYPE = /^\s*image\/(?:webp|avif)\b/iu;

/** True when the address of an image ends as one of a raster format does. */
export function isRaster(url: string): boolean {
  return RASTER.test(url);
}

/** True when a page offers an image as WebP or AVIF, told from its ending or the type the page states. */
export function hasModernImage(resources: readonly ResourceFacts[]): boolean {
  return resources.some(({ kind, url, type }) => kind === 'image' && (isModern(url) || MODERN_TYPE.test(type ?? '')));
}

function isModern(url: string): boolean {
  return RASTER.exec(url)?.groups?.['modern'] !== undefined;
}
