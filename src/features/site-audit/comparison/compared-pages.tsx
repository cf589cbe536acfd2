import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { shownAddress } from '#core/domain/shown-host.ts';
import type { CrawlComparison } from '#src/data/hooks/use-crawl-lists.ts';
import { viewPath } from '#src/features/site-audit/view-search.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { CopyButton, Foreign, Panel } from '#src/ui/index.tsx';
import styles from './comparison-view.module.css';

type ComparedPagesProps = { site: string; olderId: string; newerId: string; comparison: CrawlComparison };

/** Pages that only one of the two crawls has; each opens in the crawl that has it. */
export function ComparedPages({ site, olderId, newerId, comparison }: ComparedPagesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { pages, addedExamples, removedExamples } = comparison;
  const [added, removed] = [formats.number(pages.added), formats.number(pages.removed)];
  return (
    <>
      <p className={styles['hint']}>
        <Plural value={pages.same} one="# page is in both crawls." other="# pages are in both crawls." />
      </p>
      <div className={styles['pages']}>
        <PageExamples
          title={t`Added pages: ${added}`}
          count={pages.added}
          examples={addedExamples}
          crawl={{ id: newerId, site }}
        />
        <PageExamples
          title={t`Removed pages: ${removed}`}
          count={pages.removed}
          examples={removedExamples}
          crawl={{ id: olderId, site }}
        />
      </div>
    </>
  );
}

type PageExamplesProps = {
  title: string;
  count: number;
  examples: readonly string[];
  crawl: { id: string; site: string };
};

function PageExamples({ title, count, examples, crawl }: PageExamplesProps) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Panel title={title} actions={examples.length > 0 && <CopyButton text={examples.join('\n')} label={t`Copy`} />}>
      {count === 0 && (
        <p className={styles['hint']}>
          <Trans>None</Trans>
        </p>
      )}
      <ul className={styles['examples']}>
        {examples.map((url) => (
          <li key={url}>
            <LocaleLink path={viewPath(crawl, { view: 'page', page: url })}>
              <Foreign>{shownAddress(url)}</Foreign>
            </LocaleLink>
          </li>
        ))}
      </ul>
      {count > examples.length && (
        <p className={styles['hint']}>
          <Trans>
            The first {formats.number(examples.length)} of {formats.number(count)}
          </Trans>
        </p>
      )}
    </Panel>
  );
}
