import type { HostBrand } from '#server/services/brands/brand.ts';

/** Our own mark lies at these addresses; the same names under /neutral/ have one that stands for nobody. */
const MARKS = /^\/(?:favicon\.(?:svg|ico)|icons\/[\w-]+\.png)$/u;

/** Where the file for an address lies: another brand's visitors and installed apps do not get our mark. */
export function toMarkFile(path: string, { kind }: Pick<HostBrand, 'kind'>): string {
  return kind !== 'main' && MARKS.test(path) ? `/neutral${path}` : path;
}
