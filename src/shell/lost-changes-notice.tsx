import { plural } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDataState } from '#src/data/hooks/data-context.ts';
import { useSnackbar } from '#src/ui/index.tsx';

/** Longer than usual: it cannot be read again. */
const NOTICE_MS = 20_000;

/** Says how many changes were lost because somebody's membership of another's account ended before they were sent. */
export function LostChangesNotice(): null {
  const lost = useDataState((state) => state.lostChanges);
  const { show } = useSnackbar();
  const told = useRef(0);
  const tell = useEffectEvent((count: number) =>
    show({
      text: plural(count, {
        one: 'You no longer work in that account. # change that was not sent is lost.',
        other: 'You no longer work in that account. # changes that were not sent are lost.',
      }),
      durationMs: NOTICE_MS,
    }),
  );
  useEffect(() => {
    if (lost > told.current) tell(lost - told.current);
    told.current = lost;
  }, [lost]);
  return null;
}
