import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { chosenProject, watchDroppedProject } from '#src/data/projects/current-project.ts';
import type { RemovedProject } from '#src/data/projects/removed-elsewhere.ts';
import { useAddAgain, useRemovedElsewhere } from '#src/data/hooks/use-removed-elsewhere.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';

/** Longer than usual: nobody here has asked for it. */
const NOTICE_MS = 10_000;

/** Says so when projects leave the list without this tab having removed them, and offers to add them again. */
export function RemovalNotices(): null {
  const { t } = useLingui();
  const { show, showError } = useSnackbar();
  const addAgain = useAddAgain();
  const errorText = useErrorText();

  function tellBatch(removed: readonly RemovedProject[]) {
    const [{ site } = { site: '' }] = removed;
    const chosen = chosenProject();
    const isCurrent = removed.some((each) => each.site === chosen);
    show({
      text:
        removed.length === 1
          ? isCurrent
            ? t`${{ site: shownHost(site) }}, your current project, was removed on another device`
            : t`${{ site: shownHost(site) }} was removed on another device`
          : plural(removed.length, {
              one: '# project was removed on another device',
              other: '# projects were removed on another device',
            }),
      actionLabel: t`Undo`,
      onAction: () => void addAgain(removed).catch((error: unknown) => showError(errorText(error))),
      durationMs: NOTICE_MS,
    });
  }
  useNewBatch(tellBatch);

  const tellDropped = useEffectEvent((site: SiteHost) => {
    show({
      text: t`${{ site: shownHost(site) }}, your current project, was removed in another tab`,
      durationMs: NOTICE_MS,
    });
  });
  useEffect(() => watchDroppedProject((site) => tellDropped(site)), []);
  return null;
}

/** Calls back with what was removed since this page was opened; a hidden tab waits until it is looked at. */
function useNewBatch(tell: (removed: readonly RemovedProject[]) => void): void {
  const removed = useRemovedElsewhere();
  const told = useRef(0);
  const newest = removed?.at(-1)?.batch ?? 0;
  const tellNew = useEffectEvent(() => {
    // None when another account is being opened, which counts from its own beginning.
    if (removed === undefined) told.current = 0;
    if (removed === undefined || document.visibilityState === 'hidden') return;
    const fresh = removed.filter(({ batch, atMs }) => batch > told.current && atMs >= performance.timeOrigin);
    told.current = newest;
    if (fresh.length > 0) tell(fresh);
  });
  const isRead = removed !== undefined;
  useEffect(() => {
    tellNew();
    const onVisible = () => tellNew();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [newest, isRead]);
}
