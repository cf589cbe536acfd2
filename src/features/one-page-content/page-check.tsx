import { Trans, useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { AnalysisSection, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { LatestList } from '#src/analysis/latest-list.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { EmptyNote } from '#src/ui/index.tsx';
import { onePageContentView } from './analysis-view.ts';
import { ContentForm } from './content-form.tsx';

const PageResult = lazy(() => import('./page-result.tsx').then((module) => ({ default: module.PageResult })));

/** Reads the text of a page from its address, and lists the pages that were read. */
export function PageCheck(props: AnalysisScreenProps) {
  return (
    <AnalysisSection
      {...props}
      view={onePageContentView}
      Form={ContentForm}
      Result={PageResult}
      firstUse={<FirstUse />}
    />
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
