import type { KeywordRow } from './keyword-rows.ts';

/** What a person is asked about just now. */
export type Asked =
  | { readonly kind: 'add' | 'settings' | 'upload' | 'providers' }
  /** All keywords when null. */
  | { readonly kind: 'check'; readonly rows: readonly KeywordRow[] | null }
  | { readonly kind: 'evidence'; readonly row: KeywordRow; readonly view?: 'history' };
