import type { Environment } from '#core/contract/environment.ts';

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
