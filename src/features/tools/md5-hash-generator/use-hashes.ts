import { useEffect, useRef, useState } from 'react';
import type { Digest, HashId } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';
import type { HashFailure, HashJob, HashReport } from './hash-job.ts';

export type Hashes = {
  /** 0 to 100; `null` when it is done or stopped. */
  readonly pct: number | null;
  /** Of the last job that was done. */
  readonly digests: readonly Digest[];
  readonly failure: HashFailure | null;
};
type HashInput = {
  readonly source: string | Blob;
  readonly ids: readonly HashId[];
  /** Of an HMAC; `null` for plain hashes. */
  readonly key: Uint8Array<ArrayBuffer> | null;
};

const NOTHING: Hashes = { pct: null, digests: [], failure: null };

/** Hashes of a text or a file, made in a worker while the page answers. What changed meanwhile begins anew. */
export function useHashes({ source, ids, key }: HashInput) {
  const [hashes, setHashes] = useState(NOTHING);
  const { send, stop } = useWorker(setHashes);
  const idList = ids.join(' ');
  const keyText = key?.join(' ') ?? null;
  useEffect(() => {
    const bytes = keyText === null ? null : Uint8Array.from(keyText === '' ? [] : keyText.split(' ').map(Number));
    send({ source, ids: idList.split(' ') as HashId[], key: bytes }); // joined from them above
  }, [send, source, idList, keyText]);
  return { hashes, stop };
}

type Send = (job: Omit<HashJob, 'job'>) => void;

function useWorker(onHashes: (change: Hashes | ((before: Hashes) => Hashes)) => void) {
  const worker = useRef<Worker | null>(null);
  const job = useRef(0);
  const [{ send, stop }] = useState(() => {
    const post: Send = (wanted) => {
      worker.current ??= startWorker(() => job.current, onHashes);
      job.current += 1;
      worker.current.postMessage({ ...wanted, job: job.current } satisfies HashJob);
    };
    return {
      send: ((wanted) => {
        onHashes((before) => ({ ...before, pct: 0, failure: null }));
        post(wanted);
      }) satisfies Send,
      stop: () => {
        post({ source: null, ids: [], key: null });
        onHashes(NOTHING);
      },
    };
  });
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );
  return { send, stop };
}

function startWorker(
  currentJob: () => number,
  onHashes: (change: Hashes | ((before: Hashes) => Hashes)) => void,
): Worker {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<HashReport>) => {
    if (data.job !== currentJob()) return;
    if (data.kind === 'progress') onHashes((before) => ({ ...before, pct: data.pct }));
    else if (data.kind === 'done') onHashes({ ...NOTHING, digests: data.digests });
    else onHashes({ ...NOTHING, failure: data.failure });
  });
  worker.addEventListener('error', () => onHashes({ ...NOTHING, failure: 'wasm' }));
  return worker;
}
