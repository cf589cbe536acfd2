import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { PageTitle, Skeleton, Tabs } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

const DraftEditor = lazy(() => import('./draft-editor.tsx').then((module) => ({ default: module.DraftEditor })));
const PageCheck = lazy(() => import('./page-check.tsx').then((module) => ({ default: module.PageCheck })));

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
              <Suspense fallback={<Skeleton label={t`Loading the form`} shape="panel" />}>
                <PageCheck {...props} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
