import { isRaster, type ImageFormats } from '#core/audit/image-formats.ts';
import { createNumberList } from '#core/base/number-list.ts';
import { RESPONSE_FLAG } from '#server/features/site-audit/store/crawl-store.ts';
import { KIND } from '#server/crawl/packing/link-pack.ts';
import type { CrawlColumns } from './target-columns.ts';

/** Gathers which addresses the pages show as images, a byte for each address. */
export function createImageColumns() {
  const isImage = createNumberList(Uint8Array);
  let hasModern = false;

  return {
    add(flags: number, ids: Uint32Array, kinds: Uint8Array): void {
      hasModern ||= (flags & RESPONSE_FLAG.modernImage) !== 0;
      ids.forEach((to, place) => {
        if (kinds[place] === KIND.image) isImage.set(to, 1);
      });
    },
    /** @param urls of all addresses, by number. */
    formats(urls: CrawlColumns['urls']): ImageFormats {
      let rasters = 0;
      for (let id = 0; id < isImage.length(); id += 1)
        if (isImage.get(id) === 1 && isRaster(urls.at(id) ?? '')) rasters += 1;
      return { rasters, hasModern };
    },
  };
}
