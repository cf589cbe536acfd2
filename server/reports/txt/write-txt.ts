import type { ReportDocument, ReportSection } from '#core/reports/document.ts';
import { cellText, numbersOf } from '#server/reports/cell-text.ts';
import { plainParts, toldSections, type PlainPart } from '#server/reports/plain-blocks.ts';
import type { ReportWriter } from '#server/reports/writer.ts';

/** A report as plain text. */
export function reportText(report: ReportDocument): string {
  const head = [report.title, ...report.sites, report.period, report.brand.name].filter((line) => line !== '');
  const parts = toldSections(report).map((section) => sectionText(section, report));
  return `${[head.join('\n'), ...parts, report.brand.footer].filter((part) => part !== '').join('\n\n')}\n`;
}

function sectionText(section: ReportSection, report: ReportDocument): string {
  const title = `${section.title}\n${'='.repeat(Array.from(section.title).length)}`;
  return [title, ...plainParts(section).map((part) => partText(part, report))].join('\n\n');
}

function partText(part: PlainPart, report: ReportDocument): string {
  if ('lines' in part) return part.lines.join('\n');
  const numbers = numbersOf(report);
  const rows = part.rows.map((row) =>
    row
      .map((cell, at) => {
        const { title = '', kind = 'text' } = part.columns[at] ?? {};
        const value = cellText(cell, kind, numbers);
        return title === '' ? value : `${title}: ${value}`;
      })
      .join(' | '),
  );
  const rest = part.left === 0 ? [] : [report.words.more.replace('{count}', numbers.number(part.left))];
  return [part.title, ...rows.map((row) => `- ${row}`), ...rest].join('\n');
}

export const writeTxt: ReportWriter = (report) =>
  Promise.resolve({
    bytes: new TextEncoder().encode(reportText(report)),
    type: 'text/plain; charset=utf-8',
    extension: 'txt',
  });
