import { Trans, useLingui } from '@lingui/react/macro';
import { shownAddress } from '#core/domain/shown-host.ts';
import { useAuditSearch } from '#src/data/hooks/use-audit-search.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, Panel, SearchField, WhatYouGet, type WhatYouGetProps } from '#src/ui/index.tsx';
import type { AnalysisView } from './analysis-view.ts';
import styles from './latest-list.module.css';
import { ResultTable } from './result-table.tsx';
import { textField } from './summary-field.ts';

/** Results listed at once; the search reaches the others. */
const SHOWN = 20;

/** Before the first result: what it will hold. */
export function Expectations({ lines }: Pick<WhatYouGetProps, 'lines'>) {
  return <WhatYouGet title={<Trans>What you will get</Trans>} lines={lines} />;
}

/** The newest results of every address; nothing before the first. */
export function LatestList({ view, fields }: { view: AnalysisView; fields?: readonly string[] | undefined }) {
  const { t } = useLingui();
  const { rows = [], text, setText } = useAuditSearch({ type: view.type });
  if (rows.length === 0 && text === '') return null;
  return (
    <Panel
      title={t`Latest audits`}
      actions={<SearchField label={t`Search in address, title, score, date`} value={text} onValueChange={setText} />}
      isFlush
    >
      <ResultTable
        view={view}
        fields={fields}
        caption={t`Latest audits`}
        emptyText={t`No stored audit matches`}
        rows={rows.slice(0, SHOWN)}
        first={{
          id: 'page',
          header: t`Page`,
          isPrimary: true,
          sortValue: (row) => row.url ?? row.site,
          cell: (row) => (
            <>
              <LocaleLink path={view.path({ site: row.site, url: row.url, result: row.id })}>
                <Foreign>{shownAddress(row.url ?? row.site)}</Foreign>
              </LocaleLink>
              <PageName title={textField(row, 'title')} />
            </>
          ),
        }}
      />
    </Panel>
  );
}

/** What the page called itself when it was measured. */
function PageName({ title }: { title: string }) {
  return title === '' ? null : (
    <div className={styles['pageName']}>
      <Foreign>{title}</Foreign>
    </div>
  );
}
