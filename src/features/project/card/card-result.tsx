import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ResultSummary } from '#core/contract/results.ts';
import { shownAddress, shownHost } from '#core/domain/shown-host.ts';
import { isOfStartPage } from '#core/domain/start-page.ts';
import { useKeptResult } from '#src/data/hooks/use-results.ts';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, ScoreArc, ScoreChange, SeverityMark, Sparkline } from '#src/ui/index.tsx';
import styles from './analysis-card.module.css';
import type { AnalysisView, TopFix } from '#src/analysis/analysis-view.ts';
import { mainFieldOf, type CardData } from './card-data.ts';
import { numberField } from '#src/analysis/summary-field.ts';

type CardResultProps = { view: AnalysisView; data: CardData };

/** The newest result: its main number with how it came about, its other numbers, and what to do next. */
export function CardResult({ view, data }: CardResultProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const formats = useFormats();
  const { result, trend } = data;
  const field = mainFieldOf(view);
  const numbers = formats.list(trend.map((value) => formats.number(value)));
  const others = view.columns.filter((column) => column.field !== field);
  const title = view.columns.find((column) => column.field === field)?.header;
  return (
    <div className={styles['result']}>
      <div className={styles['main']}>
        <MainNumber data={data} field={field} title={title === undefined ? '' : _(title)} />
        <div className={styles['course']}>
          {trend.length > 1 && <Sparkline values={trend} label={t`Results so far, oldest first: ${numbers}`} />}
          <p className={styles['change']}>
            <Change data={data} isScore={field === 'score'} />
          </p>
        </div>
      </div>
      {!isOfStartPage(result) && (
        <p className={styles['hint']}>
          <Foreign>{shownAddress(result.url ?? result.site)}</Foreign>
        </p>
      )}
      <dl className={styles['numbers']}>
        {others.map(({ field: other, header }) => (
          <div key={other}>
            <dt>{_(header)}</dt>
            <dd>{formats.number(numberField(result, other) ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <NextStep view={view} result={result} />
    </div>
  );
}

function MainNumber({ data: { value, result }, field, title }: { data: CardData; field: string; title: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (field === 'score')
    return <ScoreArc score={value} label={t`Score of ${{ site: shownHost(result.site) }}, 0 to 100`} />;
  if (value === null) return null;
  return (
    <p className={styles['number']}>
      <strong>{formats.number(value)}</strong> <span>{title}</span>
    </p>
  );
}

/** How the main number differs from the one before, and since when. */
function Change({ data: { before }, isScore }: { data: CardData; isScore: boolean }) {
  const formats = useFormats();
  if (before === null) return <Trans>First result: the next one will show what changed.</Trans>;
  const { change, finishedAtMs } = before;
  const [by, since] = [formats.change(change), formats.date(finishedAtMs)];
  if (change === 0) return <Trans comment="since: date of the result before">No change since {since}</Trans>;
  if (!isScore)
    return (
      <Trans comment="by: a number with its sign. since: date">
        {by} since {since}
      </Trans>
    );
  return (
    <ScoreChange change={change}>
      <Plural value={change} one={`${by} point since ${since}`} other={`${by} points since ${since}`} />
    </ScoreChange>
  );
}

/** What to do next: the check to fix first, else how much there is to fix. Nothing for an analysis that does not judge. */
function NextStep({ view, result }: { view: AnalysisView; result: ResultSummary }) {
  const top = useTopFix(view, result.id);
  const texts = useCheckTexts();
  const [errors, warnings] = [numberField(result, 'errors'), numberField(result, 'warnings')];
  if (errors === null && warnings === null) return null;
  const place = { site: result.site, url: result.url, result: result.id };
  if (top !== null && texts !== null)
    return (
      <p className={styles['next']}>
        <SeverityMark severity={top.severity} label="" />
        <span>
          <Trans comment="title: what a check found">
            Fix first:{' '}
            <LocaleLink path={view.path({ ...place, check: top.check })}>{texts.title(top.check)}</LocaleLink>
          </Trans>
        </span>
      </p>
    );
  const worst = (errors ?? 0) > 0 ? 'error' : (warnings ?? 0) > 0 ? 'warning' : 'passed';
  return (
    <p className={styles['next']}>
      <SeverityMark severity={worst} label="" />
      {worst === 'passed' ? (
        <Trans>No errors and no warnings</Trans>
      ) : (
        <LocaleLink path={view.path(place)}>
          {worst === 'error' ? (
            <Plural value={errors ?? 0} one="Fix # error" other="Fix # errors" />
          ) : (
            <Plural value={warnings ?? 0} one="Review # warning" other="Review # warnings" />
          )}
        </LocaleLink>
      )}
    </p>
  );
}

/** By the whole result, as far as it is kept here; `null` until it is known, and where nobody says it. */
function useTopFix({ card }: AnalysisView, id: string): TopFix | null {
  const find = card?.topFix;
  const kept = useKeptResult(find === undefined ? '' : id);
  const [found, setFound] = useState<{ id: string; top: TopFix | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (find === undefined || kept == null || kept.id !== id) return undefined;
    void find(kept.body, kept).then((top) => isCurrent && setFound({ id, top }));
    return () => {
      isCurrent = false;
    };
  }, [find, kept, id]);
  return found?.id === id ? found.top : null;
}
