import { useLingui } from '@lingui/react/macro';
import type { ErrorCode } from '#core/contract/errors.ts';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, type DataColumn } from '#src/ui/index.tsx';
import styles from './scope-switch.module.css';

type SampleRow = { readonly url: string; readonly pattern: string; readonly error: ErrorCode | null };

/** What all tables of looked-at pages begin with: the page, which leads to its own analysis, with why it could not be looked at; and its template. */
export function useSampleColumns<Row extends SampleRow>(view: AnalysisView, site: string): DataColumn<Row>[] {
  const { t } = useLingui();
  const errorText = useErrorText();
  return [
    {
      id: 'url',
      header: t`Page`,
      isPrimary: true,
      sortValue: ({ url }) => url,
      cell: ({ url, error }) => (
        <>
          <PageLink view={view} site={site} url={url} />
          {error !== null && <div className={styles['error']}>{errorText(error)}</div>}
        </>
      ),
    },
    {
      id: 'pattern',
      header: t`Template`,
      isSecondary: true,
      sortValue: ({ pattern }) => pattern,
      cell: ({ pattern }) => <Foreign>{pattern}</Foreign>,
    },
  ];
}

/** A page of a website by its path, which leads to its own analysis. */
export function PageLink({ view, site, url }: { view: AnalysisView; site: string; url: string }) {
  const { pathname, search } = new URL(url);
  return (
    <LocaleLink path={view.path({ site, url })}>
      <Foreign>{pathname + search}</Foreign>
    </LocaleLink>
  );
}
