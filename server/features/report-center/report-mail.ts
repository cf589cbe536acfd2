import { escapeHtml } from '#server/reports/html/escape.ts';
import type { Translate } from '#server/services/texts.ts';

/** Larger files are named by their link only: mail servers refuse them. */
export const MAX_ATTACHED_BYTES = 7 * 1024 * 1024;
/** A report that is longer as the body of a mail comes as a link: each recipient has a copy of it. */
export const MAX_BODY_BYTES = 500 * 1024;

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
  readonly button: { readonly text: string; readonly url: string } | null;
  /** Small, below the button. */
  readonly after?: readonly string[];
  readonly foot: string;
  /** A sentence with the link that stops such mail. */
  readonly stop?: { readonly text: string; readonly url: string } | null;
  readonly colour?: string;
  readonly onColour?: string;
};

const CELL = 'font:16px/1.5 Arial,sans-serif;color:#101828;text-align:start;overflow-wrap:anywhere';
const SMALL = 'font:13px/1.5 Arial,sans-serif;color:#475467;overflow-wrap:anywhere';

/** A mail as mail programs show it alike: one column, no picture, nothing loaded. */
export function mailHtml(parts: MailParts): string {
  const { paragraphs, after = [], foot, stop = null } = parts;
  const lines = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`);
  const small = after.map((text) => `<p style="margin:0 0 8px;${SMALL}">${escapeHtml(text)}</p>`);
  const end =
    stop === null
      ? ''
      : `<br>${escapeHtml(stop.text)} <a href="${escapeHtml(stop.url)}" style="color:#475467">${escapeHtml(stop.url)}</a>`;
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f4f5f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td style="padding:24px 12px" align="center"><table role="presentation" width="100%" style="max-width:560px;background:#ffffff;border-radius:8px" cellpadding="0" cellspacing="0"><tr><td style="padding:28px 28px 24px;${CELL}">${lines.join('')}${toButton(parts)}${small.join('')}</td></tr><tr><td style="padding:0 28px 24px;${SMALL}">${escapeHtml(foot)}${end}</td></tr></table></td></tr></table></body></html>`;
}

function toButton({ button, colour = '#1f5fbf', onColour = '#ffffff' }: MailParts): string {
  if (button === null) return '';
  return `<p style="margin:24px 0 8px"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:${colour};color:${onColour};padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:bold">${escapeHtml(button.text)}</a></p>`;
}
