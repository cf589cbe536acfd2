import type { Environment } from '#core/contract/environment.ts';

/** What guards of routes may ask. */
export type RouterContext = {
  /** The newest environment. */
  readonly environment: () => Environment;
  /** The path the page was loaded with; the environment's meta and status are about it. */
  readonly servedPath: string;
};
