import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EndpointReply } from '#core/contract/endpoint.ts';
import type { Competitor, getCompetitors } from '#core/contract/serp/competitors.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, DataTable, Foreign, Panel, type DataColumn } from '#src/ui/index.tsx';
import styles from './competitors.module.css';
import { VisibilityChart } from './visibility-chart.tsx';

type CompetitorFiguresProps = EndpointReply<typeof getCompetitors> & {
  tracked: readonly string[];
  onTrack?: (host: string) => Promise<unknown>;
  onUntrack?: (host: string) => Promise<unknown>;
};

/** The project beside those it competes with, how visible each was, and who came into the first ten. */
export function CompetitorFigures(props: CompetitorFiguresProps) {
  const { t } = useLingui();
  const { competitors, visibility, entered } = props;
  const columns = useCompetitorColumns(props);
  return (
    <div className={styles['stack']}>
      {visibility.length > 1 && (
        <Panel title={t`Visibility over time`}>
          <VisibilityChart days={visibility} />
        </Panel>
      )}
      <DataTable
        guide="competitors"
        caption={t`Competitors`}
        emptyText={t`Nobody competes for two of your keywords yet`}
        rows={competitors}
        getRowId={({ host }) => host}
        columns={columns}
      />
      <p className={styles['hint']}>
        <Trans>
          Visibility is the share of the clicks that first places for all keywords would bring (click shares: SISTRIX,
          2020). Discovered are websites in the first 20 for at least two keywords and a tenth of them.
        </Trans>
      </p>
      {entered.length > 0 && (
        <Panel title={t`New in the first 10`}>
          <ul className={styles['list']}>
            {entered.map(({ host, phrases }) => (
              <li key={host}>
                <strong>{shownHost(host)}</strong>{' '}
                <span className={styles['hint']}>
                  <Plural value={phrases.length} one="for # keyword:" other="for # keywords:" />{' '}
                  <Foreign>{phrases.slice(0, SHOWN_PHRASES).join(', ')}</Foreign>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

const SHOWN_PHRASES = 5;

function useCompetitorColumns({ tracked, onTrack, onUntrack }: CompetitorFiguresProps): DataColumn<Competitor>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const number = (id: string, header: string, valueOf: (row: Competitor) => number | null): DataColumn<Competitor> => ({
    id,
    header,
    align: 'end',
    sortValue: valueOf,
    cell: (row) => {
      const value = valueOf(row);
      return value === null ? '–' : formats.number(value);
    },
  });
  const versus = (id: string, header: string, valueOf: (row: Competitor) => number): DataColumn<Competitor> => ({
    ...number(id, header, valueOf),
    isSecondary: true,
    cell: (row) => (row.isOwn ? '–' : formats.number(valueOf(row))),
  });
  return [
    {
      id: 'host',
      header: t`Website`,
      isPrimary: true,
      sortValue: ({ host }) => host,
      cell: ({ host, isOwn }) => (
        <>
          {shownHost(host)} {isOwn && <Badge tone="accent">{t`You`}</Badge>}
        </>
      ),
    },
    {
      ...number('visibility', t`Visibility`, ({ visibilityPct }) => visibilityPct),
      isPrimary: true,
      cell: ({ visibilityPct }) => formats.percent(visibilityPct / 100),
    },
    number('keywords', t`Keywords`, ({ keywords }) => keywords),
    number('top10', t`First 10`, ({ top10 }) => top10),
    number('average', t`Average`, ({ averageRank }) => averageRank),
    versus('common', t`In common`, ({ common }) => common),
    versus('missing', t`You miss`, ({ missing }) => missing),
    versus('weaker', t`Ahead of you`, ({ weaker }) => weaker),
    versus('stronger', t`Behind you`, ({ stronger }) => stronger),
    ...(onTrack === undefined || onUntrack === undefined
      ? []
      : [
          {
            id: 'track',
            header: t`Compare`,
            cell: ({ host, isOwn }: Competitor) => {
              if (isOwn) return null;
              const isTracked = tracked.includes(host);
              return (
                <Button
                  variant="cancel"
                  size="s"
                  aria-label={isTracked ? t`Stop comparing with ${host}` : t`Compare with ${host}`}
                  onClick={() => void (isTracked ? onUntrack(host) : onTrack(host))}
                >
                  {isTracked ? <Trans>Stop</Trans> : <Trans>Compare</Trans>}
                </Button>
              );
            },
          },
        ]),
  ];
}
