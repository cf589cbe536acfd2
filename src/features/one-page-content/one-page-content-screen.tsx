import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { AnalysisSection, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { LatestList } from '#src/analysis/latest-list.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { EmptyNote, PageTitle, Skeleton, Tabs } from '#src/ui/index.tsx';
import { onePageContentView } from './analysis-view.ts';
import { ContentForm } from './content-form.tsx';
import styles from './one-page-content.module.css';

const DraftEditor = lazy(() => import('./draft-editor.tsx').then((module) => ({ default: module.DraftEditor })));
const PageResult = lazy(() => import('./page-result.tsx').then((module) => ({ default: module.PageResult })));

/** The text of one page: written or pasted here, which needs no network, or read from its address. */
export function OnePageContentScreen(props: AnalysisScreenProps) {
  const { t } = useLingui();
  const { search } = props;
  const [tab, setTab] = useState<'draft' | 'page'>(
    search.url === undefined && search.result === undefined ? 'draft' : 'page',
  );
  return (
    <div className={styles['stack']}>
      <PageTitle
        meta={
          <Trans>Check a text while you write it, or read one from a page. Texts you write stay on this device.</Trans>
        }
      >
        <Trans>Text of a page</Trans>
      </PageTitle>
      <Tabs<'draft' | 'page'>
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            id: 'draft',
            label: t`Write or paste`,
            panel: (
              <Suspense fallback={<Skeleton label={t`Loading the editor`} shape="panel" />}>
                <DraftEditor />
              </Suspense>
            ),
          },
          {
            id: 'page',
            label: t`Check a page`,
            panel: (
              <AnalysisSection
                {...props}
                view={onePageContentView}
                Form={ContentForm}
                Result={PageResult}
                firstUse={<FirstUse />}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

function FirstUse() {
  const { t } = useLingui();
  const { rows } = useResults({ type: onePageContentView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={onePageContentView} />;
  return (
    <EmptyNote title={t`No page checked yet`}>
      <Trans>
        Enter the address of a page. Add a keyword and pages that rank for it to see what they say and this one does
        not.
      </Trans>
    </EmptyNote>
  );
}
