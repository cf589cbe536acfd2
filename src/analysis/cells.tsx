import { Trans } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { ScoreChange } from '#src/ui/index.tsx';

/** How a score differs from the one before; `null` when there is none. */
export function ChangeCell({ change }: { change: number | null }) {
  const formats = useFormats();
  if (change === null) return '–';
  if (change === 0) return <Trans>No change</Trans>;
  return <ScoreChange change={change}>{formats.change(change)}</ScoreChange>;
}

export function Measured({ atMs, ago }: { atMs: number | undefined; ago: (atMs: number) => string }) {
  return atMs === undefined ? <Trans>never</Trans> : <time dateTime={new Date(atMs).toISOString()}>{ago(atMs)}</time>;
}
