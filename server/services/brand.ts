import type { Environment } from '#core/contract/environment.ts';
import type { TextBrand } from './page-texts/page-texts.ts';

export type Brand = Environment['brand'];

const NAMES: Readonly<Record<Brand['kind'], string>> = {
  main: 'Sitewarden',
  agency: 'Digital agency',
  demo: 'Sitewarden Demo',
};

/** The brand of this installation; its host is the configured one, whatever host a request names. */
export function toBrand(kind: Brand['kind'], origin: string): Brand {
  return { kind, name: NAMES[kind], host: new URL(origin).host };
}

/** The brand whose texts and managers are shown; without brands in the database there is one. */
export const BUILT_IN_BRAND = 'default';

export function toTextBrand(kind: Brand['kind'], origin: string): TextBrand {
  const { name, host } = toBrand(kind, origin);
  return { id: BUILT_IN_BRAND, name, host };
}

/** Our own mark lies at these addresses; the same names under /neutral/ have one that stands for nobody. */
const MARKS = /^\/(?:favicon\.(?:svg|ico)|icons\/[\w-]+\.png)$/u;

/** Where the file for an address lies: another brand's visitors and installed apps do not get our mark. */
export function toBrandFile(path: string, kind: Brand['kind']): string {
  return kind !== 'main' && MARKS.test(path) ? `/neutral${path}` : path;
}
