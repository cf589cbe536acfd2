import type { Block, BlockOf, CellKind, ReportCell, ReportDocument } from '#core/reports/document.ts';
import { cellText, columnDigits, numbersOf } from '#server/reports/cell-text.ts';
import type { WriterTools } from '#server/reports/writer.ts';
import { CHART_SIZES, chartSvg, seriesColour } from './chart-svg.ts';
import { escapeHtml as text } from './escape.ts';
import { gaugeSvg } from './gauge-svg.ts';

/** A column of words no longer than these is not broken. */
const MOST_NAME = 16;
/** A table of so many rows stays on one page. */
const SHORT_ROWS = 8;
const NUMERIC: ReadonlySet<CellKind> = new Set<CellKind>(['count', 'number', 'ms', 'bytes', 'score']);

/** Writes the blocks of a report as HTML; charts are numbered in the order they come. */
export function createBlocksHtml(
  report: ReportDocument,
  { toHtml }: Pick<WriterTools, 'toHtml'>,
  medium: 'screen' | 'paper',
) {
  const numbers = numbersOf(report);
  let charts = 0;
  /** Levels of headings that a part has none of: no level is left out. */
  let skipped = 0;

  function table({ title, columns, rows, left }: BlockOf<'table'>): string {
    const cells = columns.map(({ kind }, at) => ({
      kind,
      look: lookOf(
        kind,
        rows.map((row) => row[at] ?? null),
      ),
      digits: columnDigits(
        kind,
        rows.map((row) => row[at] ?? null),
      ),
    }));
    const head = columns
      .map(({ title: name }, at) => `<th scope="col"${cells[at]?.look ?? ''}>${text(name)}</th>`)
      .join('');
    const body = rows.map(
      (row) =>
        `<tr>${cells
          .map(
            ({ kind, look, digits }, at) => `<td${look}>${text(cellText(row[at] ?? null, kind, numbers, digits))}</td>`,
          )
          .join('')}</tr>`,
    );
    const rest =
      left === 0 ? '' : `<p class="rest">${text(report.words.more.replace('{count}', numbers.number(left)))}</p>`;
    return `<div class="wide${rows.length <= SHORT_ROWS ? ' short' : ''}" ${scrolled(title)}><table class="data"><caption>${text(title)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>${rest}`;
  }

  function chart(block: BlockOf<'chart'>): string {
    charts += 1;
    const { title, categories, series, unit } = block;
    const drawings = [
      `<div class="large">${chartSvg(block, report.brand.colour, String(charts), CHART_SIZES.wide)}</div>`,
      ...(medium === 'paper'
        ? []
        : [`<div class="small">${chartSvg(block, report.brand.colour, `${charts}s`, CHART_SIZES.narrow)}</div>`]),
    ];
    const legend = series.map(
      ({ name, tone }) =>
        `<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" rx="2" fill="${seriesColour(tone, report.brand.colour)}"/></svg>${text(name)}</li>`,
    );
    const head = ['<td></td>', ...series.map(({ name }) => `<th scope="col">${text(name)}</th>`)].join('');
    const rows = categories.map(
      (name, at) =>
        `<tr><th scope="row">${text(name)}</th>${series.map(({ values }) => `<td>${text(cellText(values[at] ?? null, unit, numbers))}</td>`).join('')}</tr>`,
    );
    return `<figure><figcaption>${text(title)}</figcaption>${series.length > 1 ? `<ul class="legend">${legend.join('')}</ul>` : ''}<div role="img" aria-label="${text(spoken(block))}">${drawings.join('')}</div><div class="sr"><table><caption>${text(report.words.table)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div></figure>`;
  }

  /** The chart in a sentence, for who hears the report. */
  function spoken({ title, categories, series, unit }: BlockOf<'chart'>): string {
    const most = 12;
    const lines = series.map(
      ({ name, values }) =>
        `${name}: ${categories
          .slice(0, most)
          .map((category, at) => `${category} ${cellText(values[at] ?? null, unit, numbers)}`)
          .join(', ')}`,
    );
    return `${title}. ${lines.join('. ')}`;
  }

  function gauge({ label, value, before }: BlockOf<'gauge'>): string {
    const shown = value === null ? '–' : numbers.number(value);
    const change = value === null || before === null || value === before ? '' : ` (${numbers.signed(value - before)})`;
    return `<div class="gauge">${gaugeSvg(value)}<b>${text(shown)}</b><span>${text(label + change)}</span></div>`;
  }

  function blockHtml(block: Block): string {
    switch (block.kind) {
      case 'heading':
        return `<h${block.level - skipped} class="h${block.level}">${text(block.text)}</h${block.level - skipped}>`;
      case 'text':
        return `<p${block.tone === 'plain' ? '' : ` class="${block.tone}"`}>${text(block.text)}</p>`;
      case 'rich':
        return `<div class="rich">${toHtml(block.nodes)}</div>`;
      case 'list':
        return list(block);
      case 'stats':
        return stats(block);
      case 'gauge':
        return gauge(block);
      case 'table':
        return table(block);
      case 'chart':
        return chart(block);
    }
  }

  /** A score stands beside the numbers that follow it. */
  return function blocksHtml(blocks: readonly Block[]): string {
    const parts: string[] = [];
    skipped = blocks.some((block) => block.kind === 'heading' && block.level === 3) ? 0 : 1;
    for (const [at, block] of blocks.entries()) {
      const next = blocks[at + 1];
      if (block.kind === 'stats' && blocks[at - 1]?.kind === 'gauge') continue;
      if (block.kind === 'gauge' && next?.kind === 'stats')
        parts.push(`<div class="figures">${blockHtml(next)}${blockHtml(block)}</div>`);
      else parts.push(blockHtml(block));
    }
    return parts.join('\n');
  };
}

/** How the cells of a column look: numbers, addresses, short words that are not broken, and longer ones. */
function lookOf(kind: CellKind, cells: readonly ReportCell[]): string {
  if (NUMERIC.has(kind)) return ' class="n"';
  if (kind === 'url') return ' class="url"';
  const isName = kind === 'date' || kind === 'time' || cells.every((cell) => String(cell ?? '').length <= MOST_NAME);
  return isName ? ' class="name"' : ' class="words"';
}

/** What is too wide for a screen is moved with the arrow keys, too. */
function scrolled(name: string): string {
  return `role="group" aria-label="${text(name)}" tabindex="0"`;
}

function list({ items, isOrdered }: BlockOf<'list'>): string {
  const lines = items.map(({ text: name, detail }) => `<li><b>${text(name)}</b><span>${text(detail)}</span></li>`);
  return isOrdered ? `<ol class="steps">${lines.join('')}</ol>` : `<ul class="terms">${lines.join('')}</ul>`;
}

function stats({ stats: all }: BlockOf<'stats'>): string {
  const cells = all.map(({ label, value, change, tone }) => {
    // A value that is good or bad by itself is coloured; else its change is.
    const isOfValue = change === '' && tone !== 'plain';
    const small = change === '' ? '' : `<small${tone === 'plain' ? '' : ` class="${tone}"`}>${text(change)}</small>`;
    return `<div><dt>${text(label)}</dt><dd${isOfValue ? ` class="${tone}"` : ''}>${text(value)}${small}</dd></div>`;
  });
  return `<dl class="stats">${cells.join('')}</dl>`;
}
