import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, type ReactNode } from 'react';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { useAnalysisViews } from '#src/analysis/analysis-view.ts';
import { PageTitle } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';
import type { DashboardProps } from './dashboard-search.ts';
import { Projects } from './projects.tsx';
import { RunningAudits } from './running-audits.tsx';

const OtherWebsites = lazy(() =>
  import('#src/analysis/other-websites.tsx').then((module) => ({ default: module.OtherWebsites })),
);

/** All websites with the latest of each analysis; the first thing a signed-in person sees. @param first what stands above them. */
export function DashboardScreen({ first, ...props }: DashboardProps & { first?: ReactNode }) {
  const views = useAnalysisViews();
  const main = views.find(({ isMain = false }) => isMain);
  return (
    <div className={styles['screen']}>
      <PageTitle actions={<AddWebsiteButton icon={<Plus aria-hidden="true" />} />}>
        <Trans>Dashboard</Trans>
      </PageTitle>
      <RunningAudits />
      {first}
      {main !== undefined && <Projects main={main} {...props} />}
      <Suspense>
        <OtherWebsites views={views} />
      </Suspense>
    </div>
  );
}
