import { Trans } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';

/** A position; that there is none is said, never counted. */
export function RankText({ rank }: { rank: number | null }) {
  const formats = useFormats();
  return rank === null ? <Trans>not found</Trans> : <>{formats.number(rank)}</>;
}
