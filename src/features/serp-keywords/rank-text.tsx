import { Trans, useLingui } from '@lingui/react/macro';
import { rankChange, type Rank } from '#core/domain/keywords/rank-change.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { ScoreChange } from '#src/ui/index.tsx';
import styles from './serp-keywords.module.css';

/** A position; that a site was not found is said, and never a number. */
export function RankText({ rank, depth }: { rank: Rank; depth: number }) {
  const formats = useFormats();
  if (rank !== null) return formats.number(rank);
  return (
    <span className={styles['notFound']}>
      <Trans comment="The website is not among so many results">not in the first {depth}</Trans>
    </span>
  );
}

/** How a position has changed, by colour and sign; better is up. */
export function RankChangeText({ rank, before }: { rank: Rank; before: Rank | undefined }) {
  const { t } = useLingui();
  const formats = useFormats();
  const change = rankChange(rank, before);
  switch (change.kind) {
    case 'unknown':
      return <span className={styles['muted']}>–</span>;
    case 'same':
      return <span className={styles['muted']}>0</span>;
    case 'entered':
      return <ScoreChange change={1}>{t`new`}</ScoreChange>;
    case 'left':
      return <ScoreChange change={-1}>{t`lost`}</ScoreChange>;
    case 'up':
      return <ScoreChange change={change.by}>{formats.change(change.by)}</ScoreChange>;
    case 'down':
      return <ScoreChange change={-change.by}>{formats.change(-change.by)}</ScoreChange>;
  }
}
