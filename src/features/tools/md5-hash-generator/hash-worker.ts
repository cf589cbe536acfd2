import { createHashers } from './hashers.ts';
import type { HashJob, HashReport } from './hash-job.ts';

/** Small enough that stopping is felt at once and that few of them fill the memory. */
const PIECE_BYTES = 2_000_000;

let current = 0;

addEventListener('message', ({ data }: MessageEvent<HashJob>) => {
  current = data.job;
  if (data.source !== null) void work(data, new Blob([data.source]));
});

const report = (message: HashReport): void => postMessage(message);

async function work({ job, ids, key }: HashJob, blob: Blob): Promise<void> {
  const hashers = await createHashers(ids, key).catch(() => null);
  if (job !== current) return;
  if (hashers === null) {
    report({ job, kind: 'failed', failure: 'wasm' });
    return;
  }
  try {
    for (let at = 0; at < blob.size; at += PIECE_BYTES) {
      hashers.update(new Uint8Array(await blob.slice(at, at + PIECE_BYTES).arrayBuffer()));
      if (job !== current) return;
      report({ job, kind: 'progress', pct: (100 * Math.min(at + PIECE_BYTES, blob.size)) / blob.size });
    }
    report({ job, kind: 'done', digests: hashers.digests() });
  } catch {
    report({ job, kind: 'failed', failure: 'unreadable' });
  }
}
