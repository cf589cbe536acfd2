import type { Digest, HashId } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';

/** What the worker is asked; a newer job takes the place of the one before. */
export type HashJob = {
  readonly job: number;
  /** `null` stops. */
  readonly source: string | Blob | null;
  readonly ids: readonly HashId[];
  /** `null` for plain hashes, else HMAC. */
  readonly key: Uint8Array<ArrayBuffer> | null;
};

/** `wasm`: the browser does not run it. `unreadable`: the file was moved or changed. */
export type HashFailure = 'wasm' | 'unreadable';

export type HashReport = { readonly job: number } & (
  | { readonly kind: 'progress'; readonly pct: number }
  | { readonly kind: 'done'; readonly digests: readonly Digest[] }
  | { readonly kind: 'failed'; readonly failure: HashFailure }
);
