import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useIsListKnown } from '#src/data/hooks/use-projects.ts';
import { Button, EmptyNote, Skeleton } from '#src/ui/index.tsx';
import { ASKED_FROM, useStartNow, type Several } from './start-several.tsx';

const LIST_WAIT_MS = 3000;

/** No website: what will be here; or, on a device that has not had the list yet, why it is not. */
export function NoWebsites() {
  const { t } = useLingui();
  const { state } = useConnectivity();
  const isKnown = useIsListKnown();
  const add = <AddWebsiteButton>{t`Add your first website`}</AddWebsiteButton>;
  const isLate = useIsLate();
  if (isKnown === undefined || (!isKnown && state === 'online' && !isLate))
    return <Skeleton label={t`Loading your websites`} shape="table" lines={5} />;
  if (!isKnown && state !== 'online')
    return (
      <EmptyNote title={t`Your websites are not on this device yet`} action={<AddWebsiteButton variant="cancel" />}>
        <Trans>
          You are offline. They are loaded once when you are online, and are here from then on. You can add websites
          now: they are sent later.
        </Trans>
      </EmptyNote>
    );
  return (
    <EmptyNote title={t`No websites yet`} action={add}>
      <Trans>
        Here you will see each of your websites with the score of its latest audit and what changed since the one
        before.
      </Trans>
    </EmptyNote>
  );
}

/** Whether the list should have come by now: a server that does not give it is told elsewhere. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LIST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Websites, and no result of any: how to begin. */
export function NoResults({ main, sites }: { main: AnalysisView; sites: readonly SiteHost[] }) {
  const { t } = useLingui();
  const start = useStartNow();
  const [first] = sites;
  const canStart = isSeveral(main) && sites.length > 0 && sites.length < ASKED_FROM;
  return (
    <EmptyNote
      title={t`None of your websites has been analyzed yet`}
      action={
        canStart && first !== undefined ? (
          <Button onClick={() => start(main, sites)}>
            {sites.length === 1 ? t`Analyze ${shownHost(first)}` : t`Analyze all start pages`}
          </Button>
        ) : undefined
      }
    >
      <Trans>
        An audit of a start page takes seconds. Its score, its errors and how they change are shown in the table; choose
        several websites with the boxes to audit or crawl them together.
      </Trans>
    </EmptyNote>
  );
}

function isSeveral(view: AnalysisView): view is Several {
  return view.several !== undefined;
}
