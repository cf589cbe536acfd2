import type writeExcelFile from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import type { CellKind, ReportCell } from '#core/reports/document.ts';

/** What Excel opens of them: longer ones, and more in one sheet, make it repair the file. */
const MOST_SIGNS = 2079;
const MOST_LINKS = 65_530;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
const SHEET = 'xl/worksheets/sheet{id}.xml';

type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number];
export type Link = { readonly row: number; readonly column: number; readonly url: string };

/** The address that a cell leads to; only those of the web do. */
export function linkOf(cell: ReportCell, kind: CellKind): string | null {
  const isLink = kind === 'url' && typeof cell === 'string' && /^https?:\/\//iu.test(cell);
  return isLink && cell.length <= MOST_SIGNS && URL.canParse(cell) ? new URL(cell).href : null;
}

/** Makes cells lead to their addresses, for each sheet in its order. */
export function linkFeature(sheets: readonly (readonly Link[])[]): Feature {
  const linksOf = (at: number) => (sheets[at] ?? []).slice(0, MOST_LINKS);
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml, _options, { sheetIndex }) => {
            const links = linksOf(sheetIndex).map(({ row, column }, at) =>
              getSelfClosingTagMarkup('hyperlink', { ref: getCellAddress(row, column), 'r:id': idOf(at) }),
            );
            if (links.length === 0) return xml;
            const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
            const markup = `<hyperlinks>${links.join('')}</hyperlinks>`;
            return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
          },
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: (_options, { sheetIndex }) =>
            linksOf(sheetIndex)
              .map(({ url }, at) =>
                getSelfClosingTagMarkup('Relationship', {
                  ...{ Id: idOf(at), Type: RELATION, Target: url, TargetMode: 'External' },
                }),
              )
              .join(''),
        },
      },
    },
  };
}

function idOf(at: number): string {
  return `link${at + 1}`;
}
