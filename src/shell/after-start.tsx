import { lazy, Suspense, useEffect, useState } from 'react';
import { ActivityRecorder } from './activity/activity-recorder.tsx';
import { BrandContacts } from './brand-contacts.tsx';
import { GuideHost } from './guide/guide-host.tsx';
import { loadDeferred } from './prompts/deferred-load.ts';
import { FirstProjectPrompt } from './prompts/first-project-prompt.tsx';
import { TaskPanel } from './tasks/task-panel.tsx';
import { LostChangesNotice } from './lost-changes-notice.tsx';
import { RemovalNotices } from './removal-notices.tsx';

const LaterParts = lazy(async () => ({ default: (await import('./later-parts.tsx')).LaterParts }));

/** What no first screen waits for: what the shell says and does of itself once the page stands. */
export function AfterStart() {
  return (
    <>
      <BrandContacts />
      <FirstProjectPrompt />
      <RemovalNotices />
      <LostChangesNotice />
      <GuideHost />
      <TaskPanel />
      <ActivityRecorder />
      <Suspense>
        <Deferred />
      </Suspense>
    </>
  );
}

function Deferred() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => loadDeferred({ load: () => setIsWanted(true) }), []);
  return isWanted && <LaterParts />;
}
