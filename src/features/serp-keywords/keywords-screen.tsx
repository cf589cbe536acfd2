import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteHost } from '#core/domain/site-host.ts';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useProject } from '#src/data/hooks/use-projects.ts';
import { EmptyNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import type { OpenedKeyword } from './opened-keyword.ts';
import { ProjectKeywords } from './project-keywords.tsx';
import styles from './serp-keywords.module.css';

/** The keywords of a website and where it is found for them; without an address of its own those of the current project. */
export function KeywordsScreen({ site, opened }: { site: SiteHost | null; opened?: OpenedKeyword }) {
  const { t } = useLingui();
  const current = useCurrentProject();
  if (site !== null) return <OwnKeywords key={`${site} ${opened?.keyword ?? ''}`} site={site} opened={opened} />;
  if (current === undefined) return <Skeleton label={t`Loading the project`} shape="panel" />;
  return current === null ? <NoProject /> : <OwnKeywords key={current.site} site={current.site} />;
}

function OwnKeywords({ site, opened = {} }: { site: SiteHost; opened?: OpenedKeyword | undefined }) {
  const { t } = useLingui();
  const project = useProject(site);
  if (project === undefined) return <Skeleton label={t`Loading the project`} shape="panel" />;
  return <ProjectKeywords site={site} se={project?.se ?? 1} opened={opened} />;
}

function NoProject() {
  const { t } = useLingui();
  return (
    <div className={styles['screen']}>
      <PageTitle>
        <Trans>Keywords</Trans>
      </PageTitle>
      <EmptyNote title={t`No website selected`} action={<AddWebsiteButton />}>
        <Trans>
          Choose a website in the project selector, or add one. Here you will see where it is found for your keywords,
          with the result list behind every number.
        </Trans>
      </EmptyNote>
    </div>
  );
}
