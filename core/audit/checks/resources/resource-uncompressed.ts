import { headerOf } from '#core/domain/fetch-facts.ts';
import type { Artifacts } from '#core/audit/artifacts.ts';
import { targetHeader, targetOf } from '#core/audit/fetched-targets.ts';
import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { ownFilesOf } from './own-files.ts';

type Answer = { readonly at: string; readonly bytes: number; readonly encoding: string | null };

/** The page and those of its own text files whose size is known. */
function textAnswers({ response, document, targets }: Pick<Artifacts, 'response' | 'document' | 'targets'>): Answer[] {
  const page = { at: response.finalUrl, bytes: response.bodyBytes, encoding: headerOf(response, 'content-encoding') };
  const files = ownFilesOf(document, response.finalUrl, ['script', 'style']).flatMap(({ url }) => {
    const target = targetOf(targets, url);
    if (target?.finalStatus !== 200 || target.sizeBytes === null) return [];
    return [{ at: url, bytes: target.sizeBytes, encoding: targetHeader(target, 'content-encoding') }];
  });
  return [page, ...files];
}

/** Text shrinks to a third or less when it is compressed on the way; every browser and search engine can unpack it. */
export const resourceUncompressed = defineCheck({
  id: 'resource-uncompressed',
  area: 'resources',
  severity: 'warning',
  needs: ['response', 'document', 'targets'],
  source: 'https://developer.chrome.com/docs/lighthouse/performance/uses-text-compression',
  thresholds: { maxUncompressedBytes: 1024 },
  title: {
    message: 'Text file is sent uncompressed',
    comment: 'Heading of a finding: a page or text file is sent without gzip, br or zstd.',
  },
  passed: {
    message: 'Text files are compressed where it matters',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Compression shrinks HTML, CSS and scripts to a third or less. Without it, visitors on slow connections wait longer.',
    comment: 'Why text files should be compressed on the way.',
  },
  howToFix: {
    message: 'Turn on gzip, Brotli or Zstandard compression for text files in the web server or hosting panel.',
    comment: 'gzip, Brotli and Zstandard are names and stay as they are.',
  },
  messages: {
    plain: {
      message: '{kilobytes, number} kB are sent uncompressed',
      comment: 'kilobytes: size of the page or file. kB = kilobytes.',
    },
  },
  run(evidence, { maxUncompressedBytes }) {
    const plain = textAnswers(evidence).filter(
      ({ bytes, encoding }) => bytes > maxUncompressedBytes && !/\b(?:gzip|br|zstd)\b/iu.test(encoding ?? ''),
    );
    return cappedOutcome(
      plain.map(({ at, bytes }) => ({ at, messageKey: 'plain', values: { kilobytes: Math.ceil(bytes / 1024) } })),
    );
  },
});
