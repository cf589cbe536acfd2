import { contrastOf } from '#core/base/color/hex-contrast.ts';
import type { ReportDocument } from '#core/reports/document.ts';
import { escapeHtml as text } from '#server/reports/html/escape.ts';
import { reportText } from '#server/reports/txt/write-txt.ts';
import type { ReportWriter, WriterTools } from '#server/reports/writer.ts';
import { createBlocksMail, richHtml } from './blocks-mail.ts';
import { MAIL_STYLES as LOOK } from './mail-styles.ts';

/** A report that is a mail itself, once as a document and once as text. */
export type ReportAsMail = { readonly html: string; readonly text: string };
/** What stands around a report in one mail. */
export type AroundReport = {
  /** Before it, in paragraphs of plain text. */
  readonly intro: readonly string[];
  /** A sentence with the link that stops such mail; `null` for a mail to oneself. */
  readonly stop: { readonly text: string; readonly url: string } | null;
};

/** WCAG 2.2, of text. */
const READABLE = 4.5;

/** The content of a report as rows of a mail, made once for all who get it. */
export function reportContent(report: ReportDocument, tools: Pick<WriterTools, 'toHtml'>): ReportAsMail {
  const blockMail = createBlocksMail(report, tools);
  const { title, sites, period, brand, sections } = report;
  const colour = contrastOf(brand.colour, '#ffffff') < READABLE ? '#101828' : brand.colour;
  const parts = sections
    .filter(({ section }) => section !== 'cover')
    .map(
      ({ title: name, note, blocks }) =>
        `<h2 style="${LOOK.section};color:${colour}">${text(name)}</h2>${
          note.length === 0 ? '' : `<div style="${LOOK.note}">${richHtml(tools.toHtml(note))}</div>`
        }${blocks.map(blockMail).join('\n')}`,
    );
  const head = `<h1 style="${LOOK.title}">${text(title)}</h1>${[sites.join(', '), period].map((line) => `<p style="${LOOK.about}">${text(line)}</p>`).join('')}`;
  return { html: [head, ...parts].join('\n'), text: reportText(report) };
}

/** The mail that a report is, with what stands around it. */
export function reportAsMail(
  { title, language, direction, brand }: Pick<ReportDocument, 'title' | 'language' | 'direction' | 'brand'>,
  content: ReportAsMail,
  { intro, stop }: AroundReport,
): ReportAsMail {
  const before = intro.map((each) => `<p style="${LOOK.text}">${text(each).replaceAll('\n', '<br>')}</p>`).join('');
  const foot = [brand.name, brand.footer, brand.contact].filter((each) => each !== '').join(' · ');
  const end =
    stop === null
      ? ''
      : `<br>${text(stop.text)} <a href="${text(stop.url)}" style="color:#475467">${text(stop.url)}</a>`;
  const html = `<!doctype html>
<html lang="${text(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title></head>
<body style="${LOOK.body}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="${LOOK.frame}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${LOOK.column}"><tr><td style="height:6px;font-size:0;line-height:0;background:${brand.colour};border-radius:8px 8px 0 0">&nbsp;</td></tr><tr><td style="${LOOK.content}">${before}
${content.html}
</td></tr><tr><td style="${LOOK.foot}">${text(foot)}${end}</td></tr></table></td></tr></table></body>
</html>
`;
  const words = [...intro, content.text.trim(), ...(stop === null ? [] : [`${stop.text}\n${stop.url}`])];
  return { html, text: `${words.join('\n\n')}\n` };
}

/** As a file: the document of the mail. */
export const writeEmail: ReportWriter = (report, tools) => {
  const { html } = reportAsMail(report, reportContent(report, tools), { intro: [], stop: null });
  return Promise.resolve({
    bytes: new TextEncoder().encode(html),
    type: 'text/html; charset=utf-8',
    extension: 'html',
  });
};
