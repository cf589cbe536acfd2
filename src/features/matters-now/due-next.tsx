import { Trans, useLingui } from '@lingui/react/macro';
import { listDue, type DueRun } from '#core/contract/monitoring.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useAnalysisPath } from '#src/analysis/analysis-view.ts';
import { useResultNames } from '#src/analysis/monitoring/result-names.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, ListRow, Panel, RowList } from '#src/ui/index.tsx';

/** On the dashboard: what runs next by itself; nothing where nothing does. */
export function DueNext() {
  const { t } = useLingui();
  const { data } = useKeptAnswer(listDue, {}, 'due');
  if (data === undefined || data.due.length === 0) return null;
  return (
    <Panel title={t`Due next`}>
      <RowList>
        {data.due.map((due) => (
          <DueRow key={`${due.kind} ${due.id}`} due={due} />
        ))}
      </RowList>
    </Panel>
  );
}

function DueRow({ due: { kind, site, name, atMs } }: { due: DueRun }) {
  const formats = useFormats();
  const nameOf = useResultNames();
  const pathOf = useAnalysisPath();
  const path =
    kind === 'report'
      ? '/report-center/schedule-list/'
      : kind === 'analysis'
        ? `/monitoring/${site}/`
        : pathOf('SerpCheck', { site });
  const what = <Foreign>{kind === 'report' ? name : shownHost(site)}</Foreign>;
  return (
    <ListRow
      name={path === null ? what : <LocaleLink path={path}>{what}</LocaleLink>}
      notes={kind === 'report' ? <Trans>Report</Trans> : nameOf(kind === 'positions' ? 'SerpCheck' : name)}
      actions={<time dateTime={new Date(atMs).toISOString()}>{formats.dateTime(atMs)}</time>}
    />
  );
}
