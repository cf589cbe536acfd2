import type { TextDescriptor } from '#server/services/texts.ts';

/** With what translators are told. */
type CommentedText = TextDescriptor & { readonly comment: string };

/** What is said to people who want mail about the incidents of a status page. */
export const SUBSCRIPTION_TEXTS = {
  heading: /*i18n*/ {
    id: 'STATUS_MAIL_HEADING',
    message: 'Get incidents by e-mail',
    comment: 'Heading on a status page, above a form.',
  },
  hint: /*i18n*/ {
    id: 'STATUS_MAIL_HINT',
    message: 'You first get a link to confirm your address. Every e-mail has a link that stops them.',
    comment: 'On a status page, above a form with an e-mail address.',
  },
  email: /*i18n*/ { id: 'STATUS_MAIL_EMAIL', message: 'E-mail', comment: 'Label of a field for an e-mail address.' },
  subscribe: /*i18n*/ { id: 'STATUS_MAIL_SUBSCRIBE', message: 'Subscribe', comment: 'Button of a form.' },
  wrong: /*i18n*/ {
    id: 'STATUS_MAIL_WRONG',
    message: 'Enter an e-mail address, such as name@example.com.',
    comment: 'Error below a field.',
  },
  asked: /*i18n*/ {
    id: 'STATUS_MAIL_ASKED',
    message: 'Check your inbox',
    comment: 'Heading after somebody has entered an e-mail address.',
  },
  askedText: /*i18n*/ {
    id: 'STATUS_MAIL_ASKED_TEXT',
    message:
      'If you are not subscribed yet, a link to confirm your address is on its way. It works for three days. If nothing comes, try again tomorrow.',
    comment: 'After somebody has entered an e-mail address. It never says whether that is known.',
  },
  busy: /*i18n*/ {
    id: 'STATUS_MAIL_BUSY',
    message: 'Too many requests. Try again later.',
    comment: 'Error: too many people asked for e-mails just now.',
  },
  confirm: /*i18n*/ {
    id: 'STATUS_MAIL_CONFIRM',
    message: 'Do you want e-mails about incidents on “{page}” at {email}?',
    comment: 'Question with two buttons. page: the title of a status page. email: an address.',
  },
  yes: /*i18n*/ { id: 'STATUS_MAIL_YES', message: 'Yes, send them', comment: 'Button: to get e-mails.' },
  no: /*i18n*/ {
    id: 'STATUS_MAIL_NO',
    message: 'No, delete my address',
    comment: 'Button: not to get e-mails.',
  },
  confirmed: /*i18n*/ {
    id: 'STATUS_MAIL_CONFIRMED',
    message: 'You get e-mails about incidents on “{page}” at {email}.',
    comment: 'page: the title of a status page. email: an address.',
  },
  stop: /*i18n*/ { id: 'STATUS_MAIL_STOP', message: 'Unsubscribe', comment: 'Button: to get no more e-mails.' },
  stopped: /*i18n*/ {
    id: 'STATUS_MAIL_STOPPED',
    message: 'You are unsubscribed, and your address is deleted.',
    comment: 'After somebody wanted no more e-mails.',
  },
  gone: /*i18n*/ {
    id: 'STATUS_MAIL_GONE',
    message: 'This link no longer works: you have unsubscribed, or did not confirm your address in three days.',
    comment: 'Instead of a page that a link of an e-mail led to.',
  },
  back: /*i18n*/ { id: 'STATUS_MAIL_BACK', message: 'To the status page', comment: 'Link, and button of an e-mail.' },
} satisfies Record<string, CommentedText>;

/** The mail that asks whether an address is theirs. */
export const ASK_MAIL = {
  subject: /*i18n*/ {
    id: 'MAIL_STATUS_ASK_SUBJECT',
    message: 'Confirm e-mails about incidents on “{page}”',
    comment: 'Subject of a mail. page: the title of a status page.',
  },
  text: /*i18n*/ {
    id: 'MAIL_STATUS_ASK_TEXT',
    message:
      'Someone, probably you, asked for e-mails about incidents on the status page “{page}”.\n\nOpen this page to confirm:\n\n{url}\n\nThe link works for three days. If it was not you, ignore this mail: you get none of these e-mails.',
    comment: 'A mail. page: the title of a status page. url: a link, which stays in a paragraph of its own.',
  },
  action: /*i18n*/ {
    id: 'MAIL_STATUS_ASK_ACTION',
    message: 'Confirm my address',
    comment: 'Button of a mail: to confirm an e-mail address.',
  },
} as const;

/** Mails about incidents. */
export const NOTICE_TEXTS = {
  update: /*i18n*/ {
    id: 'MAIL_STATUS_UPDATE',
    message: 'Update: {what}',
    comment:
      'Subject of a mail: an incident of which there is news. what: such as "Shop: The server does not respond".',
  },
  subject: /*i18n*/ {
    id: 'MAIL_STATUS_SUBJECT',
    message: '{page}: {what}',
    comment: 'Subject of a mail. page: the title of a status page. what: what happened.',
  },
  stop: /*i18n*/ {
    id: 'MAIL_STATUS_STOP',
    message: 'You subscribed to incidents of this status page. Unsubscribe:',
    comment: 'The end of a mail; a link follows.',
  },
} satisfies Record<string, CommentedText>;
