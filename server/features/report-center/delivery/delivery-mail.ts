import type { MailText } from '#core/reports/delivery.ts';
import type { ReportBrand, ReportDocument } from '#core/reports/document.ts';
import { fillVariables, type VariableValues } from '#core/reports/variables.ts';
import { mailHtml } from '#server/features/report-center/report-mail.ts';
import { reportAsMail, type ReportAsMail } from '#server/reports/email/write-email.ts';
import type { Translate } from '#server/services/texts.ts';

const WORDS = {
  subject: /*i18n*/ {
    id: 'MAIL_DELIVERY_SUBJECT',
    message: '{report}: {period}',
    comment: 'Subject of a mail with a report. report: its title. period: such as 1 to 31 May 2026.',
  },
  attached: /*i18n*/ {
    id: 'MAIL_DELIVERY_ATTACHED',
    message: 'Attached is the report “{report}” about {websites} for {period}.',
    comment: 'A mail with a report as a file. websites: names of websites. period: such as 1 to 31 May 2026.',
  },
  linked: /*i18n*/ {
    id: 'MAIL_DELIVERY_LINKED',
    message: 'The report “{report}” about {websites} for {period} is ready.',
    comment: 'A mail with a link to a report, which follows. websites: names of websites.',
  },
  button: /*i18n*/ {
    id: 'MAIL_DELIVERY_BUTTON',
    message: 'Download the report',
    comment: 'A link in a mail',
  },
  until: /*i18n*/ {
    id: 'MAIL_DELIVERY_UNTIL',
    message: 'The link works until {date}.',
    comment: 'A mail, below a link. date: a day.',
  },
  stop: /*i18n*/ {
    id: 'MAIL_DELIVERY_STOP',
    message: 'You get this because you said yes to reports from {sender}. Stop them:',
    comment: 'The end of a mail; a link follows. sender: name or e-mail address.',
  },
} as const;

export type DeliveryMail = {
  readonly values: VariableValues;
  /** Own words; `null` for ours. */
  readonly own: MailText | null;
  /** Where the file is, and until when; `null` when it is attached. */
  readonly link: { readonly url: string; readonly until: string } | null;
  readonly sender: string;
  /** Where the recipient stops reports; empty for a mail to oneself. */
  readonly stopUrl: string;
  readonly brand: Pick<ReportBrand, 'name' | 'colour' | 'onColour'>;
};

/** The mail that brings a report to a recipient, as text and as HTML. What somebody wrote stays text in both. */
export function deliveryMail(
  t: Translate,
  { values, own, link, sender, stopUrl, brand }: DeliveryMail,
): { subject: string; text: string; html: string } {
  const subject = subjectOf(t, { own, values });
  const body =
    own === null || own.text.trim() === ''
      ? t(link === null ? WORDS.attached : WORDS.linked, values)
      : fillVariables(own.text, values).trim();
  const button = link === null ? null : { text: t(WORDS.button), url: link.url };
  const until = link === null ? [] : [t(WORDS.until, { date: link.until })];
  const stop = stopUrl === '' ? null : { text: t(WORDS.stop, { sender }), url: stopUrl };
  const text = [
    body,
    ...(button === null ? [] : [button.url, ...until]),
    brand.name,
    ...(stop === null ? [] : [`${stop.text}\n${stop.url}`]),
  ].filter((part) => part !== '');
  const html = mailHtml({
    paragraphs: body.split(/\n{2,}/u),
    button,
    after: until,
    foot: brand.name,
    stop,
    colour: brand.colour,
    onColour: brand.onColour,
  });
  return { subject, text: `${text.join('\n\n')}\n`, html };
}

function subjectOf(t: Translate, { own, values }: Pick<DeliveryMail, 'own' | 'values'>): string {
  return own === null || own.subject.trim() === '' ? t(WORDS.subject, values) : fillVariables(own.subject, values);
}

type BodyMail = Pick<DeliveryMail, 'values' | 'own' | 'sender' | 'stopUrl'> & {
  readonly report: ReportDocument;
  readonly content: ReportAsMail;
};

/** The mail that is the report itself, as text and as HTML, after own words where there are some. */
export function bodyMail(
  t: Translate,
  { values, own, sender, stopUrl, report, content }: BodyMail,
): { subject: string; text: string; html: string } {
  const words = own === null ? '' : fillVariables(own.text, values).trim();
  const mail = reportAsMail(report, content, {
    intro: words === '' ? [] : words.split(/\n{2,}/u),
    stop: stopUrl === '' ? null : { text: t(WORDS.stop, { sender }), url: stopUrl },
  });
  return { subject: subjectOf(t, { own, values }), ...mail };
}
