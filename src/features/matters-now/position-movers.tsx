import { Trans, useLingui } from '@lingui/react/macro';
import { shownHost } from '#core/domain/shown-host.ts';
import { moveSize } from '#core/domain/serp/largest-moves.ts';
import { usePositionMovers, type PositionMover } from '#src/data/hooks/use-position-movers.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, ListRow, Panel, RowList, ScoreChange } from '#src/ui/index.tsx';

const MOST = 6;

/** On the dashboard, of all websites: the keywords whose positions moved most; nothing where none did. */
export function PositionMovers() {
  const { t } = useLingui();
  const movers = usePositionMovers();
  if (movers === undefined || movers.length === 0) return null;
  return (
    <Panel title={t`Positions that moved most in 30 days`}>
      <RowList>
        {movers.slice(0, MOST).map((mover) => (
          <MoverRow key={`${mover.site} ${mover.search} ${mover.phrase}`} mover={mover} />
        ))}
      </RowList>
    </Panel>
  );
}

function MoverRow({ mover }: { mover: PositionMover }) {
  const formats = useFormats();
  const { site, search, phrase, from, to, depth, since } = mover;
  const history = new URLSearchParams({ keyword: phrase, search }).toString();
  const day = formats.date(Date.parse(`${since}T12:00:00Z`));
  const rankText = (rank: number | null): string =>
    rank === null ? `> ${formats.number(depth)}` : formats.number(rank);
  const isBetter = to !== null && (from === null || to < from);
  const change = isBetter ? moveSize(mover) : -moveSize(mover);
  return (
    <ListRow
      name={
        <LocaleLink path={`/serp/keywords/${encodeURIComponent(site)}/?${history}`}>
          <Foreign>{phrase}</Foreign>
        </LocaleLink>
      }
      notes={
        <>
          <Foreign>{shownHost(site)}</Foreign>
          {' · '}
          <Trans>since {day}</Trans>
        </>
      }
      actions={
        <span>
          {rankText(from)} → {rankText(to)} <ScoreChange change={change}>{formats.change(change)}</ScoreChange>
        </span>
      }
    />
  );
}
