import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { useAnalysisViews, type AnalysisView } from '#src/analysis/analysis-view.ts';
import { LookalikeBadge } from '#src/analysis/lookalike-badge.tsx';
import { AnalysisCard } from './card/analysis-card.tsx';
import type { SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useProject, useProjectCommands } from '#src/data/hooks/use-projects.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink, useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, EmptyNote, ExternalLink, PageTitle, Skeleton, buttonClass, useSnackbar } from '#src/ui/index.tsx';
import { UnknownAudits } from './unknown-audits.tsx';
import styles from './project.module.css';
import { ProjectTags } from './project-tags.tsx';
import { RemovedProject, useRemovedProject } from './removed-project.tsx';
import { SiteInfo } from './site-info.tsx';

/** Loaded when something is to be confirmed. */
const ConfirmDialog = lazy(() =>
  import('#src/ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** One tracked website: the latest of each analysis, its tags and what its server says; without an address of its own the current one. */
export function ProjectScreen({ site }: { site: SiteHost | null }) {
  return site === null ? <CurrentProject /> : <Project key={site} site={site} />;
}

function CurrentProject() {
  const { t } = useLingui();
  const project = useCurrentProject();
  if (project === undefined) return <Skeleton label={t`Loading the project`} shape="panel" />;
  return project === null ? <NoProject /> : <Project key={project.site} site={project.site} />;
}

function NoProject() {
  const { t } = useLingui();
  return (
    <div className={styles['screen']}>
      <PageTitle>
        <Trans>Project</Trans>
      </PageTitle>
      <EmptyNote title={t`No website selected`} action={<AddWebsiteButton />}>
        <Trans>
          Choose a website in the project selector, or add one. Here you will see its audits, its tags and what its
          server says.
        </Trans>
      </EmptyNote>
    </div>
  );
}

function Project({ site }: { site: SiteHost }) {
  const { t } = useLingui();
  const formats = useFormats();
  const isSignedIn = useAccount() !== null;
  const views = useAnalysisViews().filter(({ card }) => card !== null);
  const main = views.find(({ isMain = false }) => isMain);
  const project = useProject(site);
  const removed = useRemovedProject(site, project);
  if (removed !== null) return <RemovedProject removed={removed} />;
  if (project === undefined) return <Skeleton label={t`Loading the project`} shape="panel" />;
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={
          <>
            <ExternalLink href={`https://${site}/`} /> <LookalikeBadge site={site} />{' '}
            {project !== null && <Trans>tracked since {formats.date(project.addedAtMs)}</Trans>}
          </>
        }
        actions={
          <>
            {project === null ? <AddButton site={site} /> : <RemoveButton site={site} />}
            {main !== undefined && (
              <LocaleLink className={buttonClass('info')} path={main.path({ site, isRunAsked: true })}>
                <Trans>Analyze</Trans>
              </LocaleLink>
            )}
          </>
        }
      >
        {shownHost(site)}
      </PageTitle>
      {project !== null && isSignedIn && <ProjectTags site={site} tags={project.tags} />}
      <UnknownAudits site={site} />
      <div className={styles['cards']}>
        {views.map((view) => (
          <AnalysisCard key={view.type} view={view} site={site} />
        ))}
      </div>
      <div className={styles['columns']}>
        <div className={styles['details']}>
          {views.map((view) => (
            <Details key={view.type} view={view} site={site} />
          ))}
        </div>
        {isSignedIn && <SiteInfo site={site} />}
      </div>
    </div>
  );
}

/** What an analysis shows besides its card. */
function Details({ view, site }: { view: AnalysisView; site: SiteHost }) {
  const Own = view.card?.Details;
  return (
    Own !== undefined && (
      <Suspense>
        <Own view={view} site={site} />
      </Suspense>
    )
  );
}

function AddButton({ site }: { site: SiteHost }) {
  return (
    <AddWebsiteButton variant="cancel" site={site}>
      <Trans>Add to my websites</Trans>
    </AddWebsiteButton>
  );
}

function RemoveButton({ site }: { site: SiteHost }) {
  const { t } = useLingui();
  const refusal = useRoleRefusal();
  const [isAsking, setIsAsking] = useState(false);
  const projects = useProjectCommands();
  const navigate = useLocaleNavigate();
  const errorText = useErrorText();
  const snackbar = useSnackbar();

  async function handleConfirm() {
    setIsAsking(false);
    try {
      const { undo } = await projects.remove([site]);
      snackbar.show({
        text: t`${{ site: shownHost(site) }} was removed`,
        actionLabel: t`Undo`,
        onAction: () => void undo(),
        durationMs: 5000,
      });
      navigate('/project/');
    } catch (error) {
      snackbar.showError(errorText(error));
    }
  }
  return (
    <>
      <Button {...refusal} variant="cancel" onClick={() => setIsAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            title={t`Remove ${{ site: shownHost(site) }}?`}
            text={t`The project leaves your list. You can undo this for five seconds.`}
            confirmText={t`Remove`}
            onConfirm={() => void handleConfirm()}
            onCancel={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
