import type { ReportDocument } from '#core/reports/document.ts';
import type { ReportWriter, WriterTools } from '#server/reports/writer.ts';
import { createBlocksHtml } from './blocks-html.ts';
import { escapeHtml as text } from './escape.ts';
import { fontRules } from './report-fonts.ts';
import { styleOf } from './style.ts';

/** Nothing runs and nothing is loaded, wherever the file is opened. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** A report as one HTML document that needs nothing else; what is printed needs no drawings for phones. */
export async function reportHtml(
  report: ReportDocument,
  tools: Pick<WriterTools, 'toHtml'>,
  medium: 'screen' | 'paper' = 'screen',
): Promise<string> {
  const blocksHtml = createBlocksHtml(report, tools, medium);
  const { title, language, direction, brand, sections } = report;
  const shown = sections.filter(({ section }) => section !== 'cover');
  const hasCover = shown.length < sections.length;
  const body = shown.map(
    ({ key, title: name, note, blocks }) =>
      `<section id="${key}" aria-labelledby="${key}-title"><h2 id="${key}-title">${text(name)}</h2>${
        note.length === 0 ? '' : `<div class="note">${tools.toHtml(note)}</div>`
      }${blocksHtml(blocks)}</section>`,
  );
  const foot = [brand.footer, brand.contact].filter((each) => each !== '').join(' · ');
  const page = `${hasCover ? cover(report) : `<header class="contents"><h1>${text(title)}</h1></header>`}
<main${hasCover ? '' : ' class="no-cover"'}>
${body.join('\n')}
</main>${foot === '' ? '' : `<footer class="foot">${text(foot)}</footer>`}`;
  const icon =
    brand.favicon === '' || medium === 'paper'
      ? ''
      : `\n<link rel="icon" type="image/png" href="${text(brand.favicon)}">`;
  const fonts = await fontRules(page);
  return `<!doctype html>
<html lang="${text(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${icon}
<title>${text(`${title} – ${report.sites.join(', ')}`)}</title>
<style>${fonts}
${styleOf(report)}</style>
</head>
<body>
${page}
</body>
</html>
`;
}

function cover({ title, sites, period, brand, sections, words, ...report }: ReportDocument): string {
  const logo =
    brand.logo === '' ? '' : `<div class="logo"><img src="${text(brand.logo)}" alt="${text(brand.name)}"></div>`;
  const contents = sections
    .filter(({ section }) => section !== 'cover')
    .map(({ key, title: name }) => `<li><a href="#${key}">${text(name)}</a></li>`);
  const made = new Intl.DateTimeFormat(report.language, { dateStyle: 'long', timeZone: report.zone }).format(
    report.takenAtMs,
  );
  const from = [brand.name, brand.contact, made].filter((each) => each !== '').join(' · ');
  return `<header><div class="cover">${logo === '' ? `<div class="who">${text(brand.name)}</div>` : logo}<h1>${text(title)}</h1><p class="sites">${sites.map(text).join('<br>')}</p><p class="period">${text(period)}</p></div>
<nav class="contents" aria-labelledby="contents"><h2 id="contents">${text(words.contents)}</h2><ol>${contents.join('')}</ol><p class="made">${text(from)}</p></nav></header>`;
}

export const writeHtml: ReportWriter = async (report, tools) => ({
  bytes: new TextEncoder().encode(await reportHtml(report, tools)),
  type: 'text/html; charset=utf-8',
  extension: 'html',
});
