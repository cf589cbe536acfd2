import { useMemo } from 'react';
import type { Block, BlockOf, CellKind, ReportCell, ReportDocument } from '#core/reports/document.ts';
import { useFormats, type Formats } from '#src/i18n/formats.ts';
import { TextNodes } from '#src/i18n/text-nodes.tsx';
import { DataTable, type DataColumn } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

type BlockViewProps = { block: Block; words: ReportDocument['words'] };

/** A piece of a report as this app shows such things; charts as the tables that belong to them. */
export function BlockView({ block, words }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'text':
      return <p>{block.text}</p>;
    case 'rich':
      return <TextNodes nodes={block.nodes} />;
    case 'list':
      return (
        <ul>
          {block.items.map(({ text, detail }) => (
            <li key={text}>
              <strong>{text}</strong> {detail}
            </li>
          ))}
        </ul>
      );
    case 'stats':
      return <Numbers items={block.stats} />;
    case 'gauge':
      return <Numbers items={[{ label: block.label, value: String(block.value ?? '–'), change: '' }]} />;
    case 'table':
      return <Table {...block} left={block.left} words={words} />;
    case 'chart':
      return <Table {...toTable(block)} left={0} words={words} />;
  }
}

function Numbers({ items }: { items: readonly { label: string; value: string; change: string }[] }) {
  return (
    <dl className={styles['numbers']}>
      {items.map(({ label, value, change }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {change !== '' && <small>({change})</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TableProps = Pick<BlockOf<'table'>, 'title' | 'columns' | 'rows' | 'left'> & Pick<BlockViewProps, 'words'>;

function Table({ title, columns, rows, left, words }: TableProps) {
  const formats = useFormats();
  const shown = useMemo(
    () =>
      columns.map(({ title: header, kind }, at): DataColumn<readonly ReportCell[]> => ({
        id: String(at),
        header,
        isPrimary: at < 2,
        align: NUMERIC.has(kind) ? 'end' : 'start',
        cell: (row) => cellText(row[at] ?? null, kind, formats),
      })),
    [columns, formats],
  );
  return (
    <div>
      <p>
        <strong>{title}</strong>
      </p>
      <DataTable caption={title} emptyText="–" rows={rows} getRowId={(_row, at) => at} columns={shown} />
      {left > 0 && <p className={styles['hint']}>{words.more.replace('{count}', formats.number(left))}</p>}
    </div>
  );
}

const NUMERIC: ReadonlySet<CellKind> = new Set<CellKind>(['count', 'number', 'ms', 'bytes', 'score']);

function cellText(cell: ReportCell, kind: CellKind, formats: Formats): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (kind === 'ms') return formats.duration(cell);
  if (kind === 'bytes') return formats.bytes(cell);
  if (kind === 'time') return formats.dateTime(cell);
  return kind === 'date' ? formats.date(cell) : formats.number(cell);
}

function toTable({ title, categories, series, unit }: BlockOf<'chart'>): Omit<TableProps, 'left' | 'words'> {
  return {
    title,
    // What the rows are is what the chart is about.
    columns: [{ title, kind: 'text' }, ...series.map(({ name }) => ({ title: name, kind: unit }))],
    rows: categories.map((name, at) => [name, ...series.map(({ values }) => values[at] ?? null)]),
  };
}
