import type { Block, BlockOf, CellKind, ReportCell, ReportDocument } from '#core/reports/document.ts';
import { cellText, columnDigits, numbersOf } from '#server/reports/cell-text.ts';
import { escapeHtml as text } from '#server/reports/html/escape.ts';
import { chartTable, type PlainTable } from '#server/reports/plain-blocks.ts';
import type { WriterTools } from '#server/reports/writer.ts';
import { cellStyle, MAIL_STYLES as LOOK, toneColour } from './mail-styles.ts';

/** So many columns fit a phone as columns; the rows of a wider table stand one below the other. */
const MOST_COLUMNS = 3;
/** Cells of a column that are no longer than these are not broken. */
const MOST_UNBROKEN = 10;
/** So many points of a chart are told in numbers. */
const MOST_POINTS = 12;
const NUMERIC: ReadonlySet<CellKind> = new Set<CellKind>(['count', 'number', 'ms', 'bytes', 'score']);

/** Writes blocks of a report as mail programs show them: tables and styles of elements, no drawing, nothing loaded. */
export function createBlocksMail(report: ReportDocument, { toHtml }: Pick<WriterTools, 'toHtml'>) {
  const numbers = numbersOf(report);
  const [start, end] = report.direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);

  function rowsTable(rows: readonly string[], name = ''): string {
    const label = name === '' ? ' role="presentation"' : '';
    return `<table${label} width="100%" cellpadding="0" cellspacing="0" style="${LOOK.table}">${rows.join('')}</table>`;
  }

  function table(block: PlainTable): string {
    const { title, columns, rows, left } = block;
    const digits = columns.map(({ kind }, at) =>
      columnDigits(
        kind,
        rows.map((row) => row[at] ?? null),
      ),
    );
    const shown = (cell: ReportCell | undefined, at: number) =>
      cellHtml(cellText(cell ?? null, columns[at]?.kind ?? 'text', numbers, digits[at]), columns[at]?.kind);
    const name = `<p style="${LOOK.caption}">${text(title)}</p>`;
    const rest =
      left === 0
        ? ''
        : `<p style="${LOOK.small}">${text(report.words.more.replace('{count}', numbers.number(left)))}</p>`;
    return `${name}${columns.length <= MOST_COLUMNS ? asColumns(block, shown) : asRecords(block, shown)}${rest}`;
  }

  type Shown = (cell: ReportCell | undefined, at: number) => string;

  function asColumns({ title, columns, rows }: PlainTable, shown: Shown): string {
    const side = (kind: CellKind) => (NUMERIC.has(kind) ? end : start);
    const looks = columns.map(({ kind }, at) =>
      cellStyle(side(kind), NUMERIC.has(kind) || rows.every((row) => String(row[at] ?? '').length <= MOST_UNBROKEN)),
    );
    const head = columns.map(
      ({ title: name, kind }) =>
        `<th scope="col" style="${cellStyle(side(kind), false)};color:#475467">${text(name)}</th>`,
    );
    const lines = rows.map(
      (row) =>
        `<tr>${columns.map((_column, at) => `<td style="${looks[at] ?? ''}">${shown(row[at], at)}</td>`).join('')}</tr>`,
    );
    return rowsTable([`<tr>${head.join('')}</tr>`, ...lines], title);
  }

  function asRecords({ columns, rows }: PlainTable, shown: Shown): string {
    const lines = rows.map((row) => {
      const others = columns.flatMap(({ title: name }, at) => {
        const value = at === 0 ? '' : shown(row[at], at);
        return value === '' ? [] : [`${text(name)}: <b>${value}</b>`];
      });
      return `<tr><td style="${cellStyle(start, false)}"><b>${shown(row[0], 0)}</b><br>${others.join(' · ')}</td></tr>`;
    });
    return rowsTable(lines);
  }

  function stats(all: BlockOf<'stats'>['stats']): string {
    return rowsTable(
      all.map(({ label, value, change, tone }) => {
        const more = change === '' ? '' : ` <span style="color:${toneColour(tone)}">${text(change)}</span>`;
        const colour = change === '' ? toneColour(tone) : toneColour('plain');
        return `<tr><td style="${cellStyle(start, false)}">${text(label)}</td><td style="${cellStyle(end, false)}"><b style="color:${colour}">${text(value)}</b>${more}</td></tr>`;
      }),
    );
  }

  function gauge({ label, value, before }: BlockOf<'gauge'>): string {
    const difference = value === null || before === null ? 0 : value - before;
    return stats([
      {
        label,
        value: value === null ? '–' : `${numbers.number(value)} / 100`,
        change: difference === 0 ? '' : numbers.signed(difference),
        tone: difference === 0 ? 'plain' : difference > 0 ? 'good' : 'bad',
      },
    ]);
  }

  function chart(block: BlockOf<'chart'>): string {
    const all = chartTable(block);
    if (block.chart !== 'line') {
      const rows = all.rows.slice(0, MOST_POINTS);
      return table({ ...all, rows, left: all.rows.length - rows.length });
    }
    // Points at even distances, and both ends.
    const every = Math.max(1, (all.rows.length - 1) / (MOST_POINTS - 1));
    return table({ ...all, rows: all.rows.filter((_row, at) => isTold(at, every)) });
  }

  return (block: Block): string => {
    switch (block.kind) {
      case 'heading':
        return `<h3 style="${LOOK.heading}">${text(block.text)}</h3>`;
      case 'text':
        return `<p style="${LOOK.text};color:${toneColour(block.tone)}">${text(block.text)}</p>`;
      case 'rich':
        return richHtml(toHtml(block.nodes));
      case 'list':
        return block.items
          .map(
            ({ text: name, detail }, at) =>
              `<p style="${LOOK.text}"><b>${block.isOrdered ? `${at + 1}. ` : ''}${text(name)}</b><br>${text(detail)}</p>`,
          )
          .join('');
      case 'stats':
        return stats(block.stats);
      case 'gauge':
        return gauge(block);
      case 'table':
        return table(block);
      case 'chart':
        return chart(block);
    }
  };
}

/** Whether a point is the first one at or after an even distance. */
function isTold(at: number, every: number): boolean {
  return at === 0 || Math.round(at / every) > Math.round((at - 1) / every);
}

/** Addresses of the web as links; what is only like one stays text. */
function cellHtml(value: string, kind: CellKind | undefined): string {
  return kind === 'url' && /^https?:\/\//iu.test(value)
    ? `<a href="${text(value)}" style="${LOOK.link}">${text(value)}</a>`
    : text(value);
}

/** What somebody wrote: its tables get the lines that a style sheet would give them. */
export function richHtml(html: string): string {
  return html
    .replaceAll('<table>', `<table width="100%" cellpadding="0" cellspacing="0" style="${LOOK.table}">`)
    .replaceAll('<td>', `<td style="${cellStyle('left', false)}">`)
    .replaceAll('<th>', `<th style="${cellStyle('left', false)}">`)
    .replaceAll('<pre>', '<pre style="white-space:pre-wrap">');
}
