import { Plural, Trans } from '@lingui/react/macro';
import type { SiteInsight } from '#core/contract/insights.ts';
import { SEVERITY_WEIGHT } from '#core/insights/value.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Foreign } from '#src/ui/index.tsx';
import styles from './insights.module.css';

const SHOWN = 5;

/** How the value is reckoned, and of what. */
export function InsightWhy({ insight }: { insight: SiteInsight }) {
  const formats = useFormats();
  const { phrases, phraseCount, pages, pageCount } = insight;
  const rankText = (rank: number | null) => (rank === null ? '–' : formats.number(rank));
  return (
    <section className={styles['part']}>
      <h2>
        <Trans>What it is worth, and why</Trans>
      </h2>
      <p>
        <Formula insight={insight} />
      </p>
      <ul className={styles['plain']}>
        {phrases.slice(0, SHOWN).map(({ phrase, from, to, volume }) => (
          <li key={phrase}>
            <Foreign>{phrase}</Foreign>: {rankText(from)} → {rankText(to)}
            {volume !== null && (
              <>
                {' '}
                <Plural value={volume} one="(# search a month)" other="(# searches a month)" />
              </>
            )}
          </li>
        ))}
        {pages.slice(0, SHOWN).map((page) => (
          <li key={page}>
            <Foreign>{page}</Foreign>
          </li>
        ))}
      </ul>
      <More count={Math.max(0, phraseCount - SHOWN) + Math.max(0, pageCount - Math.min(SHOWN, pages.length))} />
    </section>
  );
}

function More({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles['hint']}>
      <Plural value={count} one="and # more" other="and # more" />
    </p>
  );
}

function Formula({ insight: { value, phraseCount, severity } }: { insight: SiteInsight }) {
  if (value.unit === 'points') {
    const weight = SEVERITY_WEIGHT[value.severity];
    return (
      <Trans>
        {value.pages} (pages) × {weight} (severity: error 10, warning 3, notice 1). Visits are not known here; a point
        is ranked like a visit.
      </Trans>
    );
  }
  const { known, total } = value;
  if (phraseCount > 0)
    return (
      <Trans>
        Searches a month × difference of the click shares of both positions (SISTRIX, 2020), summed over the keywords
        whose volume is known: {known} of {total}.
      </Trans>
    );
  const share = SEVERITY_WEIGHT[severity] / SEVERITY_WEIGHT.error;
  return (
    <Trans>
      Visits a month that the pages bring now × {share} (severity: error 1, warning 0.3, notice 0.1). Visits are known
      of {known} of {total} pages.
    </Trans>
  );
}
