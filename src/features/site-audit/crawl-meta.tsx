import { Plural, Trans } from '@lingui/react/macro';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Foreign } from '#src/ui/index.tsx';
import { summaryOf } from './crawl-summary.ts';

type CrawlMetaProps = {
  site: string;
  /** `undefined` while none is shown. */
  crawl: ResultSummary | undefined;
};

/** For which website, when it was measured, and how much of it was read. */
export function CrawlMeta({ site, crawl }: CrawlMetaProps) {
  const formats = useFormats();
  if (crawl === undefined)
    return (
      <span>
        <Trans>A whole website, page by page: what to fix first, and what changed since the last crawl.</Trans>
      </span>
    );
  const summary = summaryOf(crawl);
  return (
    <>
      <Foreign>{shownHost(crawl.site === '' ? site : crawl.site)}</Foreign>
      <time dateTime={new Date(crawl.finishedAtMs).toISOString()}>{formats.dateTime(crawl.finishedAtMs)}</time>
      {crawl.revisedAtMs !== undefined && <CheckedAgain atMs={crawl.revisedAtMs} />}
      {summary !== null && <Plural value={summary.pages} one="# page read" other="# pages read" />}
    </>
  );
}

function CheckedAgain({ atMs }: { atMs: number }) {
  const time = useFormats().dateTime(atMs);
  return (
    <span>
      <Trans comment="time: date and time at which some pages were asked again">parts checked again {time}</Trans>
    </span>
  );
}
