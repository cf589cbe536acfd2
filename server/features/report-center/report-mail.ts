import { escapeHtml } from '#server/reports/html/escape.ts';
import type { Translate } from '#server/services/texts.ts';

/** Larger files are named by their link only: mail servers refuse them. */
export const MAX_ATTACHED_BYTES = 7 * 1024 * 1024;

const SUBJECT = /*i18n*/ {
  id: 'MAIL_REPORT_SUBJECT',
  message: '{title} is ready',
  comment: 'Subject of a mail with a report. title: the title of the report.',
};
const TEXT = /*i18n*/ {
  id: 'MAIL_REPORT_TEXT',
  message: 'Your report “{title}” is ready. Download it here, for the next seven days:',
  comment: 'A mail with a report; a link follows. title: the title of the report.',
};
const BUTTON = /*i18n*/ { id: 'MAIL_REPORT_BUTTON', message: 'Download the report', comment: 'A link in a mail' };

type Facts = { readonly title: string; readonly brand: string; readonly url: string };

/** The mail that brings somebody their own report, as text and as HTML. */
export function reportMail(
  t: Translate,
  { title, brand, url }: Facts,
): { subject: string; text: string; html: string } {
  const text = t(TEXT, { title });
  return {
    subject: t(SUBJECT, { title }),
    text: `${text}\n\n${url}\n\n${brand}\n`,
    html: mailHtml({ paragraphs: [text], button: { text: t(BUTTON), url }, foot: brand }),
  };
}

type MailParts = {
  readonly paragraphs: readonly string[];
  readonly button: { readonly text: string; readonly url: string };
  readonly foot: string;
  readonly colour?: string;
  readonly onColour?: string;
};

/** A mail as mail programs show it alike: one column, no picture, nothing loaded. */
export function mailHtml({ paragraphs, button, foot, colour = '#1f5fbf', onColour = '#ffffff' }: MailParts): string {
  const lines = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f4f5f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:24px 12px" align="center"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:8px" cellpadding="0" cellspacing="0"><tr><td style="padding:28px 28px 24px;font:16px/1.5 Arial,sans-serif;color:#101828;text-align:start">${lines.join('')}<p style="margin:24px 0 8px"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:${colour};color:${onColour};padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:bold">${escapeHtml(button.text)}</a></p></td></tr><tr><td style="padding:0 28px 24px;font:13px/1.5 Arial,sans-serif;color:#475467">${escapeHtml(foot)}</td></tr></table></td></tr></table></body></html>`;
}
