import type { EChartsCoreOption } from 'echarts/core';
import { mixed, shortened, tooltipOf, type Colours } from '#src/ui/index.tsx';
import {
  drawnFolders,
  errorsPerPage,
  mostErrorsPerPage,
  sumCounts,
  type Counts,
  type FolderNode,
} from './folder-tree.ts';

/** What stands on and beside a folder; made by the view, which has the words. */
export type FolderTexts = {
  /** Pages, and errors when there are some. */
  counts: (counts: Counts) => readonly string[];
  /** The name of the pages that lie in no further folder. */
  own: string;
  /** The name of folders too small to be drawn by themselves. */
  rest: (count: number) => string;
};

/** How much of the colour of errors the worst area has; text on it can be read in both themes. */
const DEEPEST = 0.35;

type Piece = {
  /** The folder that a click leads to. */
  id: string;
  name: string;
  /** What stands at the pointer, when it is not the folder that is drawn. */
  tip?: string;
  value: number;
  counts: readonly string[];
  itemStyle: { color: string; borderColor: string };
  children?: Piece[];
};

/**
 * A treemap of two levels: what lies in a folder, and what lies in that. Areas are pages, the colour is errors a page, from none to
 * the most of any area shown.
 */
export function structureOption(shown: FolderNode, texts: FolderTexts, isNarrow: boolean) {
  const most = mostErrorsPerPage(shown);
  return (colours: Colours): EChartsCoreOption => ({
    tooltip: tooltipOf(colours, (data) => {
      const piece = data as Partial<Piece> | undefined; // only the pieces made below are drawn
      return piece?.id === undefined ? [] : [shortened(piece.tip ?? piece.id, 200), ...(piece.counts ?? [])];
    }),
    series: [
      {
        type: 'treemap',
        data: piecesIn(shown, { most, texts, colours }, 2),
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 4,
        right: 4,
        top: 4,
        bottom: 4,
        visibleMin: 60,
        label: {
          color: colours.text,
          fontSize: 12,
          lineHeight: 17,
          overflow: 'truncate',
          formatter: ({ data }: { data: Piece }) => (isNarrow ? data.name : [data.name, ...data.counts].join('\n')),
        },
        upperLabel: {
          show: true,
          height: 24,
          padding: [0, 6],
          color: colours.text,
          fontSize: 12,
          overflow: 'truncate',
          formatter: ({ data }: { data: Piece }) => [data.name, ...data.counts].join('   '),
        },
        levels: [
          { itemStyle: { gapWidth: 4, borderWidth: 0, borderColor: colours.panel }, upperLabel: { show: false } },
          { itemStyle: { gapWidth: 2, borderWidth: 2 } },
          { itemStyle: { borderWidth: 1 } },
        ],
        emphasis: { itemStyle: { color: 'inherit', borderColor: colours.text }, upperLabel: { color: colours.text } },
      },
    ],
  });
}

type Look = { most: number; texts: FolderTexts; colours: Colours };

function piecesIn(folder: FolderNode, look: Look, levels: number): Piece[] {
  const { own, path } = folder;
  const { folders, rest } = drawnFolders(folder);
  const pieces = folders.map((child) => pieceOf(child, look, levels));
  if (rest.length > 0) pieces.push({ ...leaf(path, look.texts.rest(rest.length), sumCounts(rest), look), tip: path });
  if (own.pages > 0 || pieces.length === 0) pieces.push(leaf(path, look.texts.own, own, look));
  return pieces;
}

function pieceOf(folder: FolderNode, look: Look, levels: number): Piece {
  const piece = leaf(folder.path, folder.name, folder, look);
  if (levels < 2 || folder.children.length === 0) return piece;
  // The line of a folder with parts is filled with the colour of its border.
  const itemStyle = { color: piece.itemStyle.color, borderColor: piece.itemStyle.color };
  return { ...piece, itemStyle, children: piecesIn(folder, look, levels - 1) };
}

function leaf(id: string, name: string, counts: Counts, { most, texts, colours }: Look): Piece {
  const share = most === 0 ? 0 : errorsPerPage(counts) / most;
  const color = mixed(colours.sunken, colours.error, DEEPEST * share);
  const itemStyle = { color, borderColor: colours.panel };
  return { id, name, value: counts.pages, counts: texts.counts(counts), itemStyle };
}
