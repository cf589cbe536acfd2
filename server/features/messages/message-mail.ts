import type { MessageFields } from '#core/domain/message-form.ts';
import type { NewMail } from '#server/services/mail/mail-repository.ts';
import type { Translate } from '#server/services/texts.ts';

const COPY_SUBJECT = /*i18n*/ {
  id: 'MAIL_COPY_SUBJECT',
  message: 'Your message to {brand}',
  comment: 'Subject of a mail with a copy of what somebody wrote in a form. brand: the name of the product.',
};
const COPY_TEXT = /*i18n*/ {
  id: 'MAIL_COPY_TEXT',
  message: 'We have received your message and will answer by e-mail. This is what you wrote:',
  comment: 'First line of a mail with a copy of what somebody wrote in a form.',
};
const STOP = /*i18n*/ {
  id: 'MAIL_STOP',
  message: 'Stop mail like this: {url}',
  comment: 'Last line of a mail that can be refused. url: a link.',
};

type Sent = {
  readonly brandId: string;
  readonly brandName: string;
  readonly kind: 'support' | 'consultation';
  readonly fields: MessageFields;
};

/** Tells a manager what somebody wrote; an answer goes to the writer. For our own people, in English. */
export function toManagerMail({ brandId, brandName, kind, fields }: Sent, recipient: string): NewMail {
  const lines = Object.entries(fields)
    .filter(([name, value]) => name !== 'message' && value !== '')
    .map(([name, value]) => `${name}: ${value}`);
  return {
    brandId,
    kind: 'service',
    recipient,
    replyTo: fields.email,
    subject: `${brandName} ${kind}: ${fields.topic}${fields.website === '' ? '' : `, ${fields.website}`}`,
    text: `${lines.join('\n')}\n\n${fields.message}\n`,
  };
}

/** Tells a user what they wrote. */
export function toCopyMail(
  { brandId, brandName, fields }: Sent,
  translate: Translate,
  unsubscribeUrl: string,
): NewMail {
  return {
    brandId,
    kind: 'copies',
    recipient: fields.email,
    subject: translate(COPY_SUBJECT, { brand: brandName }),
    text: `${translate(COPY_TEXT)}\n\n${fields.message}\n\n--\n${translate(STOP, { url: unsubscribeUrl })}\n`,
    unsubscribeUrl,
  };
}
