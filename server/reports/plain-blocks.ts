import type { TextNode } from '#core/contract/page-texts.ts';
import type { Block, BlockOf, CellKind, ReportCell, ReportDocument, ReportSection } from '#core/reports/document.ts';

/** What formats without a layout are written from: tables with a name, and lines of text. */
export type PlainFact = Pick<BlockOf<'stats'>['stats'][number], 'label' | 'value' | 'change' | 'amount'>;
export type PlainTable = {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly kind: CellKind }[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** Rows there would be besides. */
  readonly left: number;
};
/** `facts` are the same as the lines, for formats that compute. */
type PlainLines = { readonly lines: readonly string[]; readonly facts?: readonly PlainFact[] };
export type PlainPart = PlainLines | PlainTable;

/** The blocks of a part, charts and numbers as tables. */
export function plainParts(section: ReportSection): PlainPart[] {
  const note = section.note.length === 0 ? [] : [{ lines: nodeLines(section.note) }];
  return [...note, ...section.blocks.map(toPart)];
}

/** The parts of a report that say something beyond their title. */
export function toldSections({ sections }: ReportDocument): ReportSection[] {
  return sections.filter(({ section }) => section !== 'cover');
}

function toPart(block: Block): PlainPart {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { lines: [block.text] };
    case 'rich':
      return { lines: nodeLines(block.nodes) };
    case 'list':
      return {
        lines: block.items.map(({ text, detail }, at) => `${block.isOrdered ? `${at + 1}. ` : ''}${text}: ${detail}`),
      };
    case 'stats':
      return {
        lines: block.stats.map(
          ({ label, value, change }) => `${label}: ${value}${change === '' ? '' : ` (${change})`}`,
        ),
        facts: block.stats,
      };
    case 'gauge':
      return { lines: [`${block.label}: ${block.value ?? '–'}`], facts: [gaugeFact(block)] };
    case 'table':
      return block;
    case 'chart':
      return chartTable(block);
  }
}

function gaugeFact({ label, value, before }: BlockOf<'gauge'>): PlainFact {
  if (value === null) return { label, value: '–', change: '' };
  const change = before === null || before === value ? null : value - before;
  return { label, value: String(value), change: '', amount: { value, change, kind: 'score' } };
}

/** The numbers of a chart. */
export function chartTable({ title, categories, moments, series, unit }: BlockOf<'chart'>): PlainTable {
  return {
    title,
    columns: [
      { title: '', kind: moments === undefined ? 'text' : 'date' },
      ...series.map(({ name }) => ({ title: name, kind: unit })),
    ],
    rows: categories.map((name, at) => [moments?.[at] ?? name, ...series.map(({ values }) => values[at] ?? null)]),
    left: 0,
  };
}

const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'tr', 'blockquote', 'pre', 'hr']);

function nodeLines(nodes: readonly TextNode[]): string[] {
  const lines = [''];
  const add = (text: string) => {
    lines.push(`${lines.pop() ?? ''}${text}`);
  };
  const walk = (all: readonly TextNode[]): void => {
    for (const node of all) {
      if (typeof node === 'string') add(node);
      else {
        if (BLOCKS.has(node.tag) || node.tag === 'br') lines.push('');
        walk(node.children);
        if (node.tag === 'td' || node.tag === 'th') add('  ');
        if (BLOCKS.has(node.tag)) lines.push('');
      }
    }
  };
  walk(nodes);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
