import { Trans, useLingui } from '@lingui/react/macro';
import { listReportRuns } from '#core/contract/report-schedules.ts';
import type { RunState } from '#core/reports/schedule.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, DataTable, Panel, type BadgeTone } from '#src/ui/index.tsx';
import { useRunNames } from './run-names.ts';

const TONES: Readonly<Record<RunState, BadgeTone>> = {
  refreshing: 'neutral',
  making: 'neutral',
  review: 'warning',
  sending: 'neutral',
  done: 'passed',
  failed: 'error',
  rejected: 'neutral',
  expired: 'neutral',
};

/** How far a report is, in a word. */
export function RunStateBadge({ state }: { state: RunState }) {
  const { states } = useRunNames();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}

/** Reports that schedules have made, the newest first. */
export function RunList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { data } = useKeptAnswer(listReportRuns, { query: {} }, 'report runs');
  if (data === undefined || data.runs.length === 0) return null;
  return (
    <Panel title={<Trans>What was made and sent</Trans>} isFlush>
      <DataTable
        caption={t`What was made and sent`}
        emptyText="–"
        rows={data.runs}
        getRowId={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t`Schedule`,
            isPrimary: true,
            cell: ({ id, name, kind }) => (
              <Button variant="close" size="s" onClick={() => onOpen(id)}>
                {kind === 'test' ? t`${name} (test)` : name}
              </Button>
            ),
          },
          { id: 'due', header: t`Time`, cell: ({ dueAtMs }) => formats.dateTime(dueAtMs) },
          { id: 'state', header: t`State`, isPrimary: true, cell: ({ state }) => <RunStateBadge state={state} /> },
          {
            id: 'sent',
            header: t`Sent`,
            align: 'end',
            cell: ({ sent, total }) => (total === 0 ? '–' : t`${sent} of ${total}`),
          },
        ]}
      />
    </Panel>
  );
}
