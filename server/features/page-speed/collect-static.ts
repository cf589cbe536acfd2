import { judgeStatic, type StaticFile } from '#core/audit/speed/static-check.ts';
import type { StaticFinding } from '#core/audit/speed/speed-facts.ts';
import { parseDocument } from '#core/parse/html.ts';
import type { Fetcher, FetchResult } from '#server/collect/fetcher.ts';

export type StaticEvidence = {
  readonly findings: StaticFinding[];
  readonly files: readonly StaticFile[];
};
type StaticDeps = {
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

const MAX_FILES = 100;
const FILE_OPTIONS = { maxBodyBytes: 5 * 1024 * 1024, totalTimeoutMs: 15_000 };
const AT_A_TIME = 6;

/** Fetches what the page names and judges it, without a browser. */
export async function collectStatic(page: FetchResult, deps: StaticDeps): Promise<StaticEvidence> {
  const { facts } = page;
  const document = parseDocument(page.text().text, facts.finalUrl);
  const own: StaticFile = { url: facts.finalUrl, kind: 'document', evidence: '', facts, text: '' };
  const named = new Map(
    document.resources
      .filter(({ kind, url }) => kind !== 'frame' && kind !== 'media' && /^https?:/u.test(url))
      .map((resource) => [resource.url, resource]),
  );
  const wanted = [...named.values()].slice(0, MAX_FILES);
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

async function fetchFile({ url, kind, evidence }: Named, { fetcher, signal }: StaticDeps): Promise<StaticFile> {
  const found = await fetcher.fetch(url, { ...FILE_OPTIONS, signal });
  return { url, kind, evidence, facts: found.facts, text: kind === 'style' ? found.text().text : '' };
}
