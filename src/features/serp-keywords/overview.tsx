import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import { getFigures } from '#core/contract/serp/figures.ts';
import { SiteNotes } from '#src/analysis/history/site-notes.tsx';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useSiteNotes } from '#src/data/hooks/use-site-notes.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Disclosure, Panel, TrendChart } from '#src/ui/index.tsx';
import { Comparison } from './comparison.tsx';
import { dayText } from './day-text.ts';
import styles from './serp-keywords.module.css';

type Days = EndpointReply<typeof getFigures>['days'];
type OverviewProps = { site: string; search: string };

/** How a project stands in one search: the figures of the newest day, how they went, and what moved. */
export function Overview({ site, search }: OverviewProps) {
  const { data } = useKeptAnswer(getFigures, { query: { site, search } }, `serp figures ${site} ${search}`);
  const days = data?.days ?? [];
  const newest = days.at(-1);
  if (newest === undefined) return null;
  return (
    <section className={styles['stack']}>
      <Figures newest={newest} />
      {days.length > 1 && (
        <div className={styles['columns']}>
          <Trend site={site} days={days} field="visibilityPct" />
          <Trend site={site} days={days} field="top10" />
        </div>
      )}
      {days.length > 1 && <Comparison site={site} search={search} days={days.map(({ day }) => day)} />}
      <Disclosure summary={<Trans>Notes on the time line</Trans>}>
        <SiteNotes site={site} />
      </Disclosure>
    </section>
  );
}

function Figures({ newest }: { newest: Days[number] }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { distribution: top, visibilityPct, averagePosition, found, keywords } = newest;
  const figures: readonly (readonly [string, string, string?])[] = [
    [t`Visibility`, formats.percent(visibilityPct / 100), t`share of the clicks that first places would bring`],
    [t`Average position`, averagePosition === null ? '–' : formats.number(averagePosition), t`of those that are found`],
    [t`Found`, `${formats.number(found)} / ${formats.number(keywords)}`],
    [t`First`, formats.number(top.top1)],
    [t`First 3`, formats.number(top.top3)],
    [t`First 10`, formats.number(top.top10)],
    [t`First 20`, formats.number(top.top20)],
    [t`First 50`, formats.number(top.top50)],
    [t`First 100`, formats.number(top.top100)],
  ];
  return (
    <ul className={styles['figures']} aria-label={t`Figures of ${dayText(newest.day, i18n)}`}>
      {figures.map(([name, value, hint]) => (
        <li key={name}>
          <span className={styles['hint']}>{name}</span>
          <span className={styles['value']}>{value}</span>
          {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
        </li>
      ))}
    </ul>
  );
}

type TrendProps = { site: string; days: Days; field: 'visibilityPct' | 'top10' };

function Trend({ site, days, field }: TrendProps) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { notes } = useSiteNotes(site);
  const points = useMemo(
    () =>
      days.map((day, at) => {
        const sinceMs = Date.parse(days[at - 1]?.day ?? day.day);
        const untilMs = Date.parse(day.day) + DAY_MS;
        const text = notes
          .filter(({ atMs }) => atMs >= sinceMs && atMs < untilMs)
          .map((note) => note.text)
          .join('; ');
        return {
          name: dayText(day.day, i18n),
          value: field === 'top10' ? day.distribution.top10 : day.visibilityPct,
          ...(text !== '' && { note: text }),
        };
      }),
    [days, notes, field, i18n],
  );
  const valueText = useMemo(
    () => (value: number) => (field === 'top10' ? formats.number(value) : formats.percent(value / 100)),
    [field, formats],
  );
  const title = field === 'top10' ? t`Keywords in the first 10` : t`Visibility`;
  return (
    <Panel title={title}>
      <TrendChart
        title={title}
        label={title}
        points={points}
        valueText={valueText}
        headers={[t`Day`, title]}
        noteHeader={t`Note`}
      />
    </Panel>
  );
}

const DAY_MS = 24 * 3_600_000;

/** One line a client understands. */
export function Answer({ site, search }: OverviewProps) {
  const { data } = useKeptAnswer(getFigures, { query: { site, search } }, `serp figures ${site} ${search}`);
  const newest = data?.days.at(-1);
  if (newest === undefined) return null;
  return (
    <p className={styles['answer']}>
      <Plural
        value={newest.distribution.top10}
        one="# keyword is in the first 10 results"
        other="# keywords are in the first 10 results"
      />
      , <Plural value={newest.found} one="# is found at all" other="# are found at all" />.
    </p>
  );
}
