import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { listMonitors, watchSite } from '#core/contract/monitoring.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, EmptyNote, ErrorNote, PageTitle, Skeleton, Tabs, useSnackbar } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';

const MonitorList = lazy(() => import('./monitor-list.tsx').then((module) => ({ default: module.MonitorList })));
const Timeline = lazy(() => import('./timeline.tsx').then((module) => ({ default: module.Timeline })));
const Incidents = lazy(() => import('./incidents.tsx').then((module) => ({ default: module.Incidents })));
const AlarmSettings = lazy(() => import('./alarm-channels.tsx').then((module) => ({ default: module.AlarmChannels })));
const StatusPages = lazy(() => import('./status-pages.tsx').then((module) => ({ default: module.StatusPages })));
const Places = lazy(() => import('./places.tsx').then((module) => ({ default: module.Places })));
const TAB_IDS = ['monitors', 'timeline', 'incidents', 'alarms', 'places', 'status'] as const;

/** What is watched on a website, what happened to it, and who is told; without an address of its own those of the current project. */
export function MonitoringScreen({ site }: { site: SiteHost | null }) {
  const { t } = useLingui();
  const current = useCurrentProject();
  if (site !== null) return <OfSite key={site} site={site} />;
  if (current === undefined) return <Skeleton label={t`Loading the project`} shape="panel" />;
  if (current !== null) return <OfSite key={current.site} site={current.site} />;
  return <NoSite />;
}

function NoSite() {
  const { t } = useLingui();
  return (
    <div className={styles['screen']}>
      <PageTitle>
        <Trans>Monitoring</Trans>
      </PageTitle>
      <EmptyNote title={t`No website selected`} action={<AddWebsiteButton />}>
        <Trans>Choose a website in the project selector, or add one.</Trans>
      </EmptyNote>
    </div>
  );
}

function OfSite({ site }: { site: SiteHost }) {
  const isSignedIn = useAccount() !== null;
  const { t } = useLingui();
  return (
    <div className={styles['screen']}>
      <PageTitle meta={shownHost(site)}>
        <Trans>Monitoring</Trans>
      </PageTitle>
      {isSignedIn ? (
        <OfAccount site={site} />
      ) : (
        <EmptyNote title={t`Nothing is watched yet`}>
          <Trans>Sign in to watch your websites.</Trans>
        </EmptyNote>
      )}
    </div>
  );
}

function OfAccount({ site }: { site: SiteHost }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [tab, setTab] = useState<(typeof TAB_IDS)[number]>('monitors');
  const { data, isKept, error, refetch } = useKeptAnswer(listMonitors, { query: { site } }, `monitors ${site}`);
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the monitors`} shape="table" />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  if (data.monitors.length === 0 && data.incidents.length === 0) return <FirstUse site={site} onWatched={refetch} />;
  const open = data.incidents.filter(({ endedAtMs }) => endedAtMs === null).length;
  return (
    <>
      {isKept && (
        <p className={styles['hint']}>
          <Trans>This is kept on this device; newer data comes when the server can be reached.</Trans>
        </p>
      )}
      <Suspense fallback={<Skeleton label={t`Loading`} shape="table" />}>
        <Tabs
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              id: 'monitors',
              label: t`Monitors`,
              count: data.monitors.length,
              panel: <MonitorList site={site} monitors={data.monitors} onChange={refetch} />,
            },
            { id: 'timeline', label: t`Timeline`, panel: <Timeline site={site} /> },
            {
              id: 'incidents',
              label: t`Incidents`,
              count: open,
              panel: <Incidents site={site} incidents={data.incidents} onChange={refetch} />,
            },
            { id: 'alarms', label: t`Alarm settings`, panel: <AlarmSettings /> },
            { id: 'places', label: t`Places`, panel: <Places onChange={refetch} /> },
            { id: 'status', label: t`Status page`, panel: <StatusPages site={site} /> },
          ]}
        />
      </Suspense>
    </>
  );
}

function FirstUse({ site, onWatched }: { site: SiteHost; onWatched: () => void }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const [isBusy, setIsBusy] = useState(false);
  const zone = useZoneName();

  async function watch() {
    setIsBusy(true);
    await attempt(async () => {
      await once(api.call(watchSite, { body: { site, zone } }));
      snackbar.showSuccess(t`${shownHost(site)} is watched now`);
      onWatched();
    });
    setIsBusy(false);
  }
  return (
    <EmptyNote
      title={t`Nothing is watched yet`}
      action={
        <Button isBusy={isBusy} onClick={() => void watch()}>
          <Trans>Watch this website</Trans>
        </Button>
      }
    >
      <Trans>
        One click watches whether it responds, its certificate, domain and DNS records, robots.txt, sitemap, start page,
        security headers and who may read it. You get an e-mail when something goes wrong. All of it can be changed.
      </Trans>
    </EmptyNote>
  );
}
