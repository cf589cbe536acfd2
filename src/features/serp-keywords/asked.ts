import type { KeywordRow } from './keyword-rows.ts';

/** What a person is asked about just now. */
export type Asked =
  | { readonly kind: 'add' | 'settings' | 'upload' | 'providers' }
  /** All keywords when null. */
  | { readonly kind: 'check'; readonly rows: readonly KeywordRow[] | null }
  /** `led`: the search whose history is wanted first. */
  | { readonly kind: 'evidence'; readonly row: KeywordRow; readonly led?: string };
