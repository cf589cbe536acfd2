import { Trans, useLingui } from '@lingui/react/macro';
import type { BestPage } from '#core/contract/serp/figures.ts';
import { useAnalysisPath } from '#src/analysis/analysis-view.ts';
import { pagePath } from '#src/analysis/serp/page-path.ts';
import { RankText } from '#src/analysis/serp/rank-text.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { buttonClass, DataTable, Dialog, ExternalLink, Foreign } from '#src/ui/index.tsx';
import styles from './best-pages.module.css';

/** What one page is found for, and the way to its audit. */
export function PageDialog({ site, page, onClose }: { site: string; page: BestPage; onClose: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const pathOf = useAnalysisPath();
  const { url, keywords, keywordCount, won, lost } = page;
  const audit = pathOf('PageAudit', { site, url, isRunAsked: true });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="l"
      title={pagePath(url)}
      description={<ExternalLink href={url} />}
      footer={
        audit !== null && (
          <LocaleLink className={buttonClass()} path={audit}>
            <Trans>Audit this page</Trans>
          </LocaleLink>
        )
      }
    >
      <div className={styles['stack']}>
        <DataTable
          caption={t`Keywords of the page`}
          emptyText=""
          rows={keywords}
          getRowId={({ phrase }) => phrase}
          columns={[
            {
              id: 'phrase',
              header: t`Keyword`,
              isPrimary: true,
              sortValue: ({ phrase }) => phrase,
              cell: ({ phrase }) => <Foreign>{phrase}</Foreign>,
            },
            {
              id: 'rank',
              header: t`Position`,
              isPrimary: true,
              align: 'end',
              sortValue: ({ rank }) => rank,
              cell: ({ rank }) => formats.number(rank),
            },
            {
              id: 'before',
              header: t`Before`,
              align: 'end',
              cell: ({ before }) => (before === undefined ? '–' : <RankText rank={before} />),
            },
          ]}
        />
        {keywordCount > keywords.length && (
          <p className={styles['hint']}>
            <Trans>
              The best {formats.number(keywords.length)} of {formats.number(keywordCount)} keywords.
            </Trans>
          </p>
        )}
        {won.length > 0 && <Phrases title={t`Won`} phrases={won} />}
        {lost.length > 0 && <Phrases title={t`Lost`} phrases={lost} />}
      </div>
    </Dialog>
  );
}

function Phrases({ title, phrases }: { title: string; phrases: readonly string[] }) {
  const formats = useFormats();
  return (
    <p className={styles['phrases']}>
      <strong>{title}:</strong> <Foreign>{formats.list(phrases)}</Foreign>
    </p>
  );
}
