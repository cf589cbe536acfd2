import { judgeStatic, type StaticFile } from '#core/audit/speed/static-check.ts';
import type { StaticFinding } from '#core/audit/speed/speed-facts.ts';
import type { Fetcher, FetchResult } from '#server/collect/fetcher.ts';
import type { PagePool } from '#server/crawl/pool/page-pool.ts';

export type StaticEvidence = {
  readonly findings: StaticFinding[];
  readonly files: readonly StaticFile[];
};
type StaticDeps = {
  readonly fetcher: Fetcher;
  readonly pool: Pick<PagePool, 'read'>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

const MAX_FILES = 100;
const FILE_OPTIONS = { maxBodyBytes: 5 * 1024 * 1024, totalTimeoutMs: 15_000 };
const AT_A_TIME = 6;

/** Fetches what the page names and judges it, without a browser. @throws {AppError} TARGET_TOO_LARGE when it takes too long to read */
export async function collectStatic(page: FetchResult, deps: StaticDeps): Promise<StaticEvidence> {
  const { facts } = page;
  const { document } = await deps.pool.read({ kind: 'files', facts, body: page.body, most: MAX_FILES }, deps.signal);
  const wanted = document.resources;
  const own: StaticFile = { url: facts.finalUrl, kind: 'document', evidence: '', facts, text: '' };
  const files: StaticFile[] = [own];
  for (let at = 0; at < wanted.length; at += AT_A_TIME) {
    const part = wanted.slice(at, at + AT_A_TIME);
    // In the order of the page, so that two runs can be compared.
    for (const file of await Promise.all(part.map((resource) => fetchFile(resource, deps)))) files.push(file);
    await deps.onProgress(Math.min(at + AT_A_TIME, wanted.length), wanted.length);
  }
  return { findings: judgeStatic({ document, files }), files };
}

type Named = Pick<StaticFile, 'url' | 'kind' | 'evidence'>;

async function fetchFile({ url, kind, evidence }: Named, { fetcher, pool, signal }: StaticDeps): Promise<StaticFile> {
  const { facts, body } = await fetcher.fetch(url, { ...FILE_OPTIONS, signal });
  const text = kind === 'style' ? (await pool.read({ kind: 'style', facts, body }, signal)).text : '';
  return { url, kind, evidence, facts, text };
}
