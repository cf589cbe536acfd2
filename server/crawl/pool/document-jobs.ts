import { judgeSitemaps, type JudgeSitemapsJob } from '#server/crawl/reading/judge-sitemaps.ts';
import { judgeTexts, readText, type JudgeTextsJob, type TextJob } from '#server/crawl/reading/page-texts.ts';
import { judgeVersions, type JudgeVersionsJob } from '#server/crawl/reading/judge-versions.ts';
import { readFiles, readStyle, type FilesJob, type StyleJob } from '#server/crawl/reading/read-files.ts';
import { readHome, type HomeJob } from '#server/crawl/reading/read-home.ts';
import { readListed, type ListedJob } from '#server/crawl/reading/read-listed.ts';
import { readVersions, type VersionsJob } from '#server/crawl/reading/read-versions.ts';
import { readWatched, type WatchedJob } from '#server/crawl/reading/read-watched.ts';

/** What reads a document that came by another way than the pool's own; in a thread. */
export const DOCUMENT_JOBS = {
  home: (job: HomeJob) => readHome(job),
  files: (job: FilesJob) => readFiles(job),
  style: (job: StyleJob) => readStyle(job),
  versions: (job: VersionsJob) => readVersions(job),
  listed: (job: ListedJob) => readListed(job),
  text: (job: TextJob) => readText(job),
  watched: (job: WatchedJob) => readWatched(job),
  'judge-texts': (job: JudgeTextsJob) => judgeTexts(job),
  'judge-sitemaps': (job: JudgeSitemapsJob) => judgeSitemaps(job),
  'judge-versions': (job: JudgeVersionsJob) => judgeVersions(job),
};

type Jobs = typeof DOCUMENT_JOBS;
type Kind = keyof Jobs;
export type DocumentJob = Parameters<Jobs[Kind]>[0];
export type DocumentReading<J extends DocumentJob = DocumentJob> = Awaited<ReturnType<Jobs[J['kind']]>>;

export function readDocument<J extends DocumentJob>(job: J): DocumentReading<J> | Promise<DocumentReading<J>> {
  const read = DOCUMENT_JOBS[job.kind] as unknown as typeof readDocument<J>; // each takes its kind
  return read(job);
}
