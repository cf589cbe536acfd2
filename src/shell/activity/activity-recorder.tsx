import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { asksForPrivacy, useActivityChoice, useTellActivity } from '#src/data/hooks/use-activity-log.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { activeLanguage } from '#src/i18n/activate.ts';
import { createActivityBatch } from './activity-batch.ts';
import { toActivityEntry, type ActivityPlace } from './activity-entry.ts';

/** By which an element is marked, with its name. */
const MARK = 'data-activity';

/**
 * Notes which pages a signed-in user opens and which marked elements they click (specification, section 7, activity log). Nothing of
 * visitors, nothing against the wish of the browser or of the user, and nothing that was typed.
 */
export function ActivityRecorder() {
  const account = useAccount();
  const [isWanted] = useActivityChoice();
  return account !== null && isWanted && !asksForPrivacy() ? <Recorder key={account.id} /> : null;
}

function Recorder() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const project = useCurrentProject();
  const tell = useTellActivity();
  const place = useRef<ActivityPlace | null>(null);
  const batch = useRef<ReturnType<typeof createActivityBatch>>(null);

  useEffect(() => {
    const current = createActivityBatch({
      send: tell,
      schedule: (action, delayMs) => {
        const timer = setTimeout(action, delayMs);
        return () => clearTimeout(timer);
      },
    });
    batch.current = current;
    const ending = new AbortController();
    const { signal } = ending;
    const options = { signal, capture: true, passive: true };
    document.addEventListener(
      'click',
      ({ target }) => {
        const marked = target instanceof Element ? target.closest(`[${MARK}]`) : null;
        if (marked !== null && place.current !== null)
          current.add(toActivityEntry(place.current, marked.getAttribute(MARK) ?? ''));
      },
      options,
    );
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && current.flush(), {
      signal,
    });
    return () => {
      ending.abort();
      current.drop();
    };
  }, [tell]);

  // A page is noted once it is known of which project it is.
  const site = project === undefined ? undefined : (project?.site ?? '');
  useEffect(() => {
    if (site === undefined) return;
    const isNew = place.current?.pathname !== pathname;
    const openedMs = isNew ? performance.now() : (place.current?.openedMs ?? 0);
    place.current = { pathname, project: site, lang: activeLanguage(), openedMs };
    if (isNew) batch.current?.add(toActivityEntry(place.current));
  }, [pathname, site]);
  return null;
}
