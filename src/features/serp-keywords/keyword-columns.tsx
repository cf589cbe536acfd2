import { useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import type { PositionRow } from '#core/contract/serp/positions.ts';
import { rankChange, changeOrder } from '#core/domain/keywords/rank-change.ts';
import { pagePath } from '#src/analysis/serp/page-path.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Foreign, SeverityMark, Sparkline, TagChip, type DataColumn } from '#src/ui/index.tsx';
import { useFeatureNames } from './feature-names.ts';
import { isWrongPage, type KeywordRow } from './keyword-rows.ts';
import { RankChangeText, RankText } from './rank-text.tsx';
import styles from './serp-keywords.module.css';
import { CHANGES, type ChangeSpan } from './sort-keywords.ts';

/** Shown until somebody chooses: the rest is a press on "Columns" away. */
export const FIRST_COLUMNS: readonly string[] = [
  'phrase',
  'position',
  'change-day',
  'change-week',
  'url',
  'trend',
  'updated',
];

/** What the table of keywords can show. */
export function useKeywordColumns(): DataColumn<KeywordRow>[] {
  const { t } = useLingui();
  const formats = useFormats();
  const featureNames = useFeatureNames();
  const spans: Record<ChangeSpan, string> = { day: t`Day`, week: t`Week`, month: t`Month`, start: t`Since start` };
  const featuresOf = ({ position }: KeywordRow): string =>
    (position?.features ?? []).map((feature) => featureNames[feature]).join(', ');
  return [
    {
      id: 'phrase',
      header: t`Keyword`,
      isPrimary: true,
      isSortable: true,
      text: ({ keyword }) => keyword.phrase,
      cell: (row) => <PhraseCell row={row} />,
    },
    {
      id: 'position',
      header: t`Position`,
      isPrimary: true,
      isSortable: true,
      widthPx: 150,
      align: 'end',
      text: ({ position }) => (position === null ? null : (position.rank ?? t`not in the first ${position.depth}`)),
      cell: ({ position }) => (position === null ? <NotYet /> : <RankText {...position} />),
    },
    ...CHANGES.map((span): DataColumn<KeywordRow> => ({
      id: `change-${span}`,
      header: spans[span],
      isSortable: true,
      widthPx: 90,
      align: 'end',
      text: ({ position }) => changeTextOf(position, span),
      cell: ({ position }) =>
        position === null ? <NotYet /> : <RankChangeText rank={position.rank} before={position.before[span]} />,
    })),
    {
      id: 'best',
      header: t`Best`,
      isSortable: true,
      widthPx: 80,
      align: 'end',
      text: ({ position }) => position?.before.best ?? null,
      cell: ({ position }) => position?.before.best ?? <NotYet />,
    },
    {
      id: 'url',
      header: t`Page found`,
      isSortable: true,
      text: ({ position }) => position?.url ?? null,
      cell: (row) => <UrlCell row={row} />,
    },
    {
      id: 'target',
      header: t`Target page`,
      isSortable: true,
      text: ({ keyword }) => keyword.targetUrl,
      cell: ({ keyword }) => (keyword.targetUrl === '' ? <NotYet /> : <Foreign>{pagePath(keyword.targetUrl)}</Foreign>),
    },
    { id: 'features', header: t`Result features`, text: featuresOf, cell: (row) => featuresOf(row) || <NotYet /> },
    {
      id: 'volume',
      header: t`Volume`,
      isSortable: true,
      widthPx: 100,
      align: 'end',
      text: ({ position }) => position?.volume ?? null,
      cell: ({ position }) => (position?.volume == null ? <NotYet /> : formats.number(position.volume)),
    },
    { id: 'trend', header: t`Trend`, widthPx: 100, cell: ({ position }) => <TrendCell position={position} /> },
    {
      id: 'group',
      header: t`Group`,
      isSortable: true,
      widthPx: 140,
      text: ({ group }) => group?.name ?? null,
      cell: ({ group }) => (group === null ? <NotYet /> : <Foreign>{group.name}</Foreign>),
    },
    {
      id: 'note',
      header: t`Note`,
      text: ({ keyword }) => keyword.note,
      cell: ({ keyword }) => (keyword.note === '' ? <NotYet /> : <Foreign>{keyword.note}</Foreign>),
    },
    {
      id: 'updated',
      header: t`Updated`,
      isSortable: true,
      widthPx: 130,
      align: 'end',
      text: ({ position }) => (position === null ? null : formats.date(position.readAtMs)),
      cell: ({ position }) => (position === null ? <NotYet /> : formats.date(position.readAtMs)),
    },
  ];
}

function changeTextOf(position: PositionRow | null, span: ChangeSpan): number | null {
  return position === null ? null : changeOrder(rankChange(position.rank, position.before[span]));
}

function NotYet() {
  return <span className={styles['muted']}>–</span>;
}

function PhraseCell({ row: { keyword, syncState } }: { row: KeywordRow }) {
  const { t } = useLingui();
  return (
    <span className={styles['phrase']} title={keyword.phrase}>
      <Foreign>{keyword.phrase}</Foreign>
      {keyword.isFavourite && <Star size={14} role="img" aria-label={t`Favourite`} fill="currentColor" />}
      {keyword.tags.map((tag) => (
        <TagChip key={tag}>{tag}</TagChip>
      ))}
      {syncState === 'failed' && (
        <Badge tone="error">
          <SeverityMark severity="error" label="" />
          {t`Not saved`}
        </Badge>
      )}
    </span>
  );
}

function UrlCell({ row: { keyword, position } }: { row: KeywordRow }) {
  const { t } = useLingui();
  if (position === null || position.url === '') return <NotYet />;
  const isWrong = isWrongPage(keyword.targetUrl, position.url);
  return (
    <span className={styles['phrase']} title={position.url}>
      <Foreign>{pagePath(position.url)}</Foreign>
      {isWrong && <Badge tone="warning">{t`not the target`}</Badge>}
      {position.others.length > 0 && (
        <span title={position.others.map(({ rank, url }) => `${rank} ${url}`).join('\n')}>
          <Badge>{t`+${position.others.length}`}</Badge>
        </span>
      )}
    </span>
  );
}

/** Better is up; where the site was not found, the line is at the depth that was read. */
function TrendCell({ position }: { position: PositionRow | null }) {
  const { t } = useLingui();
  if (position === null || position.trend.length < 2) return <NotYet />;
  const said = position.trend.map((rank) => rank ?? t`not found`).join(', ');
  return (
    <Sparkline values={position.trend.map((rank) => -(rank ?? position.depth + 1))} label={t`Positions: ${said}`} />
  );
}
