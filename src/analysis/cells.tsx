import { Trans } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { ScoreChange } from '#src/ui/index.tsx';
import { useNow } from './use-now.ts';

/** How a score differs from the one before; `null` when there is none. */
export function ChangeCell({ change }: { change: number | null }) {
  const formats = useFormats();
  if (change === null) return '–';
  if (change === 0) return <Trans>No change</Trans>;
  return <ScoreChange change={change}>{formats.change(change)}</ScoreChange>;
}

const MINUTE_MS = 60_000;

/** How long ago something was measured. What is newer than the last look at the clock is of now. */
export function Measured({ atMs }: { atMs: number | undefined }) {
  const formats = useFormats();
  const nowMs = useNow(MINUTE_MS);
  if (atMs === undefined) return <Trans>never</Trans>;
  return <time dateTime={new Date(atMs).toISOString()}>{formats.ago(Math.min(atMs, nowMs), nowMs)}</time>;
}
