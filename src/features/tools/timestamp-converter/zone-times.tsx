import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { isZone, type TemporalApi } from '#core/tools/timestamp-converter/temporal.ts';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import toolStyles from '#src/features/tools/tools.module.css';
import { Copyable } from '#src/features/tools/parts/tool-values.tsx';
import { DataTable, IconButton, Panel, SelectField } from '#src/ui/index.tsx';
import { useTimeWords } from './time-words.ts';
import { allZones } from './zones.ts';
import styles from './timestamp-converter.module.css';

type ZoneTimesProps = Pick<ToolPanelProps, 'options' | 'onOptionsChange'> & {
  temporal: TemporalApi;
  ns: bigint;
  /** The chosen zone, which comes first. */
  zone: string;
};

const FIRST_ZONES = 'UTC,America/New_York,Asia/Tokyo';
const MAX_ZONES = 20;

/** One time in several zones side by side, which a person adds and removes. */
export function ZoneTimes({ temporal, ns, zone, options, onOptionsChange }: ZoneTimesProps) {
  const { t } = useLingui();
  const words = useTimeWords();
  const chosen = zonesOf(temporal, options['zones']);
  const rows = [zone, ...chosen.filter((each) => each !== zone)];
  const change = (zones: readonly string[]) => onOptionsChange({ zones: zones.length === 0 ? '-' : zones.join(',') });
  return (
    <Panel title={t`Time zones`} isFlush>
      <DataTable
        caption={t`Time zones`}
        emptyText=""
        rows={rows}
        getRowId={(each) => each}
        columns={[
          {
            id: 'zone',
            header: t`Time zone`,
            isPrimary: true,
            cell: (each) => (
              <span className={styles['zone']}>
                <bdi>{each.replaceAll('_', ' ')}</bdi>
                {each !== zone && (
                  <IconButton
                    label={t`Remove ${each}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => change(chosen.filter((other) => other !== each))}
                  />
                )}
              </span>
            ),
          },
          { id: 'time', header: t`Date and time`, isPrimary: true, cell: (each) => words.short(ns, each) },
          {
            id: 'iso',
            header: 'ISO 8601',
            cell: (each) => <Copyable label={each} text={isoIn(temporal, ns, each)} />,
          },
        ]}
      />
      <div className={styles['add']}>
        <SelectField
          label={t`Add a time zone`}
          value=""
          disabled={chosen.length >= MAX_ZONES}
          options={[
            { value: '', label: t`Choose one` },
            ...allZones()
              .filter((each) => !rows.includes(each))
              .map((each) => ({ value: each, label: each.replaceAll('_', ' ') })),
          ]}
          onValueChange={(added) => added !== '' && change([...chosen, added])}
        />
        <p className={toolStyles['problem']}>{t`The list is part of the link.`}</p>
      </div>
    </Panel>
  );
}

function zonesOf(temporal: TemporalApi, text: string | undefined): string[] {
  const names = (text === undefined || text === '' ? FIRST_ZONES : text).split(',');
  return [...new Set(names)].filter((name) => isZone(temporal, name)).slice(0, MAX_ZONES);
}

function isoIn(temporal: TemporalApi, ns: bigint, zone: string): string {
  return temporal.Instant.fromEpochNanoseconds(ns).toString({ timeZone: zone });
}
