import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { InsightCandidate, SiteInsight } from '#core/contract/insights.ts';
import { CAUSE_RULES } from '#core/insights/cause-rules.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Foreign, type BadgeTone } from '#src/ui/index.tsx';
import { useEventNames } from './insight-names.ts';
import styles from './insights.module.css';

const TONES: Readonly<Record<InsightCandidate['confidence'], BadgeTone>> = {
  high: 'accent',
  medium: 'accent',
  low: 'neutral',
  none: 'neutral',
};

/** What changed before, the likeliest cause first, each with what speaks for and against it. */
export function InsightCauses({ insight: { kind, candidates } }: { insight: SiteInsight }) {
  if (Object.keys(CAUSE_RULES[kind]).length === 0) return null;
  const isNamed = candidates.some(({ confidence }) => confidence !== 'none');
  return (
    <section className={styles['part']}>
      <h2>{isNamed ? <Trans>Likely cause</Trans> : <Trans>What changed before</Trans>}</h2>
      {candidates.length === 0 && (
        <p>
          <Trans>
            No cause is named: no change is known from the time before. Regular crawls and audits make changes known.
          </Trans>
        </p>
      )}
      {candidates.map((candidate) => (
        <Candidate key={`${candidate.kind} ${String(candidate.atMs)}`} candidate={candidate} />
      ))}
    </section>
  );
}

function Candidate({ candidate }: { candidate: InsightCandidate }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useEventNames();
  const { kind, before, after, atMs, lagDays, confidence, page } = candidate;
  return (
    <div className={styles['candidate']}>
      <div className={styles['actions']}>
        <strong>{names[kind]}</strong>
        <Badge tone={TONES[confidence]}>
          <ConfidenceName confidence={confidence} />
        </Badge>
      </div>
      <p>
        {t`Seen ${formats.date(atMs)}, ${plural(lagDays, { 0: 'at the same time', one: '# day before', other: '# days before' })}:`}{' '}
        {kind === 'note' ? <Foreign>{after ?? ''}</Foreign> : <Foreign>{`${before ?? '–'} → ${after ?? '–'}`}</Foreign>}
      </p>
      {page !== null && (
        <p className={styles['hint']}>
          <Foreign>{page}</Foreign>
        </p>
      )}
      <Evidence candidate={candidate} />
    </div>
  );
}

function ConfidenceName({ confidence }: Pick<InsightCandidate, 'confidence'>) {
  if (confidence === 'high') return <Trans>High confidence</Trans>;
  if (confidence === 'medium') return <Trans>Medium confidence</Trans>;
  if (confidence === 'low') return <Trans>Low confidence</Trans>;
  return <Trans>Not called a cause</Trans>;
}

function Evidence({ candidate }: { candidate: InsightCandidate }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useEventNames();
  const { exposed, exposedHit, others, othersHit, chance, tried, alongside, isEarlier, doubt } = candidate;
  if (doubt === 'wholeSite')
    return (
      <p className={styles['hint']}>
        <Trans>It is about the whole website: there are no pages without it to compare with.</Trans>
      </p>
    );
  const percent = chance < LEAST_SHOWN ? `< ${formats.percent(LEAST_SHOWN)}` : formats.percent(chance);
  const unaffected = exposed - exposedHit;
  const against = [
    t`A coincidence has a chance of ${percent} (Fisher’s exact test; kinds of change tried: ${tried}).`,
    ...(doubt === 'fewOthers' ? [t`There are too few pages without this change to compare with.`] : []),
    ...(unaffected > 0 ? [t`Pages with this change that are not affected: ${unaffected}.`] : []),
    ...(othersHit > 0 ? [t`Pages without it that are affected, too: ${othersHit}.`] : []),
    ...(isEarlier ? [] : [t`It was first seen later, so it may have come after the beginning.`]),
    ...(alongside.length > 0
      ? [t`Changed on the same pages at that time: ${formats.list(alongside.map((each) => names[each]))}.`]
      : []),
  ];
  return (
    <>
      <p>
        <Trans>
          <b>For:</b> of {exposed} pages with this change {exposedHit} are affected; of {others} pages without it{' '}
          {othersHit}.
        </Trans>
      </p>
      <p>
        <Trans>
          <b>Against:</b>
        </Trans>{' '}
        {against.join(' ')}
      </p>
    </>
  );
}

const LEAST_SHOWN = 0.001;
