import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useNumberColumn } from '#src/features/site-audit/lists/number-column.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, DataTable, Panel } from '#src/ui/index.tsx';
import styles from './bar-chart.module.css';
import { sumOf, type ChartBar } from './chart-data.ts';

type BarChartProps = {
  /** What the chart shows, as a finding. */
  title: ReactNode;
  /** What is counted, for the table and for screen readers. */
  caption: string;
  /** Headings of the table: what a bar stands for, and what is counted. */
  labelHeader: string;
  countHeader: string;
  bars: readonly ChartBar[];
};

/** Counts as bars with their exact numbers beside them, or as a table. A bar leads to the list of what it counts, where there is one. */
export function BarChart({ title, caption, labelHeader, countHeader, bars }: BarChartProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const numberColumn = useNumberColumn<ChartBar>();
  const [isTable, setIsTable] = useState(false);
  const total = sumOf(bars);
  const toggle = (
    <Button
      variant="close"
      size="s"
      aria-label={isTable ? t`${caption}: as a chart` : t`${caption}: as a table`}
      onClick={() => setIsTable(!isTable)}
    >
      {isTable ? <Trans>Chart</Trans> : <Trans>Table</Trans>}
    </Button>
  );
  return (
    <Panel title={title} isFlush={isTable}>
      {isTable ? (
        <DataTable
          caption={caption}
          emptyText=""
          rows={bars}
          getRowId={(bar) => bar.id}
          columns={[
            {
              id: 'label',
              header: labelHeader,
              isPrimary: true,
              cell: (bar) => <BarLink bar={bar} />,
            },
            numberColumn({ id: 'count', header: countHeader, isPrimary: true, number: (bar) => bar.count }),
            {
              id: 'share',
              header: t`Share`,
              align: 'end',
              cell: (bar) => formats.percent(total === 0 ? 0 : bar.count / total),
            },
          ]}
        />
      ) : (
        <Bars caption={caption} bars={bars} total={total} />
      )}
      <div className={styles['foot']} data-flush={isTable}>
        {toggle}
      </div>
    </Panel>
  );
}

type BarsProps = Pick<BarChartProps, 'caption' | 'bars'> & { total: number };

function Bars({ caption, bars, total }: BarsProps) {
  const formats = useFormats();
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ol className={styles['bars']} aria-label={caption}>
      {bars.map((bar) => {
        const share = formats.percent(total === 0 ? 0 : bar.count / total);
        return (
          <li key={bar.id} title={`${bar.label}: ${formats.number(bar.count)} (${share})`}>
            <span className={styles['label']}>
              <BarLink bar={bar} />
            </span>
            <span className={styles['track']} aria-hidden="true">
              <span
                className={styles['bar']}
                data-tone={bar.tone}
                data-empty={bar.count === 0}
                style={{ inlineSize: `${(bar.count / largest) * 100}%` }}
              />
            </span>
            <span className={styles['count']}>{formats.number(bar.count)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function BarLink({ bar: { label, path, count } }: { bar: ChartBar }) {
  return path === null || count === 0 ? <>{label}</> : <LocaleLink path={path}>{label}</LocaleLink>;
}
