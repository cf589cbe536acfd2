import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ComponentProps } from 'react';
import { getTimeline, makeDeployAddress } from '#core/contract/monitoring.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import { SEARCH_UPDATES_SOURCE } from '#core/standards/search-updates.ts';
import { useAnalysisPath } from '#src/analysis/analysis-view.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useResults } from '#src/data/hooks/use-results.ts';
import { useSiteNotes } from '#src/data/hooks/use-site-notes.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import {
  Badge,
  Button,
  CheckboxField,
  CopyButton,
  Disclosure,
  ExternalLink,
  Foreign,
  Panel,
  SelectField,
  TextField,
} from '#src/ui/index.tsx';
import { ChangeLines } from './change-lines.tsx';
import { useEventNames } from './event-names.ts';
import { FindingCounts, hasFindings } from './finding-counts.tsx';
import { IncidentText } from './incidents.tsx';
import { MomentComparison } from './moment-comparison.tsx';
import styles from './monitoring.module.css';
import { EVENT_KINDS, eventsOf, resultNumbers, type EventKind, type SiteEvent } from './timeline-events.ts';
import { TimelineChart, type UptimeDay } from './timeline-chart.tsx';
import { linesOf } from './timeline-lines.ts';
import { useResultNames } from '#src/analysis/monitoring/result-names.ts';
import { useLineNames } from './words.ts';

const DAY_MS = 86_400_000;
const SPANS = [7, 30, 90, 365] as const;
const MAX_SHOWN = 100;
const MAX_COUNTED = 20;
const NO_DAYS: readonly UptimeDay[] = [];
const NO_RESULTS: readonly ResultSummary[] = [];

/** All that happened to a website on one axis: from this device, and what the server knows of it. */
export function Timeline({ site }: { site: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useEventNames();
  const { data } = useKeptAnswer(getTimeline, { query: { site } }, `timeline ${site}`);
  const { rows: results } = useResults({ site });
  const { notes } = useSiteNotes(site);
  const [hidden, setHidden] = useState<ReadonlySet<EventKind>>(new Set());
  const [days, setDays] = useState('30');
  const [path, setPath] = useState('');
  const [openedAtMs] = useState(() => Date.now());
  const sinceMs = openedAtMs - Number(days) * DAY_MS;
  const all = useMemo(
    () =>
      eventsOf({
        changes: data?.changes ?? [],
        incidents: data?.incidents ?? [],
        deploys: data?.deploys ?? [],
        notes,
        results: results ?? [],
      }),
    [data, notes, results],
  );
  const events = all.filter(
    ({ kind, atMs, url }) => !hidden.has(kind) && atMs >= sinceMs && (path === '' || url === '' || url.includes(path)),
  );
  const counted = useMemo(() => countedOf(all), [all]);
  const toggle = (kind: EventKind, isShown: boolean): void => {
    const next = new Set(hidden);
    if (isShown) next.delete(kind);
    else next.add(kind);
    setHidden(next);
  };
  return (
    <div className={styles['stack']}>
      <div className={styles['row']}>
        <SelectField
          label={t`Period`}
          value={days}
          onValueChange={setDays}
          options={SPANS.map((span) => ({ value: String(span), label: formats.span(span * DAY_MS) }))}
        />
        <TextField label={t`Only addresses with`} value={path} onValueChange={setPath} />
      </div>
      <fieldset className={styles['kinds']}>
        <legend>
          <Trans>Show</Trans>
        </legend>
        {EVENT_KINDS.map((kind) => (
          <CheckboxField
            key={kind}
            label={names[kind]}
            isChecked={!hidden.has(kind)}
            onCheckedChange={(isShown) => toggle(kind, isShown)}
          />
        ))}
      </fieldset>
      <TimelineWithLine
        events={events}
        days={data?.days ?? NO_DAYS}
        results={results ?? NO_RESULTS}
        sinceMs={sinceMs}
        untilMs={openedAtMs}
      />
      <Panel title={t`What happened`}>
        {events.length === 0 ? (
          <p className={styles['hint']}>
            <Trans>Nothing in this period.</Trans>
          </p>
        ) : (
          <ul className={styles['list']}>
            {events.slice(0, MAX_SHOWN).map((event) => (
              <EventLine key={event.id} event={event} isCounted={counted.has(event.id)} />
            ))}
          </ul>
        )}
      </Panel>
      <MomentComparison events={all} days={data?.days ?? []} untilMs={openedAtMs} />
      <DeployAddress site={site} />
    </div>
  );
}

type WithLineProps = Omit<ComponentProps<typeof TimelineChart>, 'line' | 'lineName' | 'valueText'> & {
  results: readonly ResultSummary[];
};

/** The chart with a number of one's choice below the events. */
function TimelineWithLine({ results, days, ...chart }: WithLineProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useLineNames();
  const [wanted, setWanted] = useState('response');
  const lines = useMemo(() => linesOf(days, results), [days, results]);
  const line = lines.find(({ id }) => id === wanted) ?? lines[0];
  if (line === undefined) return null;
  const isTime = line.id === 'response' || line.id === 'lcp';
  return (
    <>
      {lines.length > 1 && (
        <div className={styles['row']}>
          <SelectField
            label={t`Below the events`}
            value={line.id}
            onValueChange={setWanted}
            options={lines.map(({ id }) => ({ value: id, label: names[id] }))}
            help={line.url}
          />
        </div>
      )}
      <TimelineChart
        {...chart}
        days={days}
        line={line}
        lineName={names[line.id]}
        valueText={isTime ? formats.duration : formats.number}
      />
    </>
  );
}

function EventLine({ event, isCounted }: { event: SiteEvent; isCounted: boolean }) {
  const formats = useFormats();
  const names = useEventNames();
  if (event.kind === 'incident')
    return (
      <li className={styles['event']}>
        <IncidentText incident={event.incident} />
      </li>
    );
  return (
    <li className={styles['event']}>
      <span>
        <time dateTime={new Date(event.atMs).toISOString()}>
          {event.kind === 'update' ? formats.date(event.atMs) : formats.dateTime(event.atMs)}
        </time>{' '}
        <Badge>{names[event.kind]}</Badge>
      </span>
      <EventBody event={event} isCounted={isCounted} />
      {event.url !== '' && (
        <span className={styles['hint']}>
          <Foreign>{event.url}</Foreign>
        </span>
      )}
    </li>
  );
}

function EventBody({ event, isCounted }: { event: Exclude<SiteEvent, { kind: 'incident' }>; isCounted: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (event.kind === 'change') return <ChangeLines changes={event.change.changes} />;
  if (event.kind === 'result') return <ResultText event={event} isCounted={isCounted} />;
  if (event.kind === 'update')
    return (
      <span>
        {event.update.name}
        {', '}
        <Trans>complete on {formats.date(Date.parse(`${event.update.to}T12:00:00Z`))}</Trans>{' '}
        <ExternalLink href={SEARCH_UPDATES_SOURCE}>{t`Source`}</ExternalLink>
      </span>
    );
  return <Foreign>{event.text}</Foreign>;
}

type ResultEvent = Extract<SiteEvent, { kind: 'result' }>;

/** The newest results whose findings are counted: each may have to be fetched. */
function countedOf(events: readonly SiteEvent[]): ReadonlySet<string> {
  const compared = events.filter(
    (event) => event.kind === 'result' && event.before !== null && hasFindings(event.result.type),
  );
  return new Set(compared.slice(0, MAX_COUNTED).map(({ id }) => id));
}

function ResultText({ event: { result, before }, isCounted }: { event: ResultEvent; isCounted: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const nameOf = useResultNames();
  const pathOf = useAnalysisPath();
  const words: Readonly<Record<string, string>> = {
    score: t`Score`,
    errors: t`Errors`,
    warnings: t`Warnings`,
    violations: t`Broken rules`,
    averagePosition: t`Average position`,
  };
  const numbers = resultNumbers(result, before).map(({ name, value, from }) => {
    const change = from === null || from === value ? '' : ` (${formats.change(value - from)})`;
    return `${words[name] ?? name}: ${formats.number(value)}${change}`;
  });
  const { type, site, url, id } = result;
  const path = pathOf(type, { site, url, result: id });
  return (
    <span>
      <strong>{nameOf(result.type)}</strong> {numbers.join(' · ')}
      {path !== null && before !== null && hasFindings(type) && (
        <>
          {' '}
          <LocaleLink path={`${path}${type === 'SiteAudit' ? '&view=comparison' : ''}&compare=${before.id}`}>
            {isCounted ? <FindingCounts result={result} before={before} /> : <Trans>New and fixed findings</Trans>}
          </LocaleLink>
        </>
      )}
    </span>
  );
}

/** The address by which a build server tells of deploys. */
function DeployAddress({ site }: { site: string }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [url, setUrl] = useState<string | null>(null);
  const make = () =>
    attempt(async () => {
      setUrl((await once(api.call(makeDeployAddress, { body: { site } }))).url);
    });
  return (
    <Disclosure summary={t`Put deploys on the timeline`}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>
            Have your build server send a POST request to an address of your own: with a text, or as a webhook of GitHub
            or GitLab. A new address ends the one before.
          </Trans>
        </p>
        <div className={styles['row']}>
          <Button variant="cancel" onClick={() => void make()}>
            <Trans>Make an address</Trans>
          </Button>
          {url !== null && (
            <>
              <code className={styles['wide']}>{url}</code>
              <CopyButton text={url} label={t`Copy the address`} />
            </>
          )}
        </div>
      </div>
    </Disclosure>
  );
}
