import { findLanguage } from '#core/standards/languages.ts';
import type { Queryable } from '#server/db/database.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import type { TextDescriptor, Texts } from '#server/services/texts.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import { toMailHtml } from './html-mail.ts';
import { queueMail } from './mail-repository.ts';

type MailTexts = { readonly subject: TextDescriptor; readonly text: TextDescriptor; readonly action: TextDescriptor };

/** What we tell people about their account. */
export const ACCOUNT_MAILS = {
  restore: {
    subject: /*i18n*/ {
      id: 'MAIL_RESTORE_SUBJECT',
      message: 'Choose a new password for {brand}',
      comment: 'Subject of a mail. brand: the name of the product.',
    },
    text: /*i18n*/ {
      id: 'MAIL_RESTORE_TEXT',
      message:
        'Open this link to choose a new password:\n\n{url}\n\nIt works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
      comment: 'A mail. url: a link, which stays in a paragraph of its own.',
    },
    action: /*i18n*/ { id: 'MAIL_RESTORE_ACTION', message: 'Choose a password', comment: 'Button of a mail.' },
  },
  change: {
    subject: /*i18n*/ {
      id: 'MAIL_CHANGE_SUBJECT',
      message: 'Confirm your new e-mail address for {brand}',
      comment: 'Subject of a mail. brand: the name of the product.',
    },
    text: /*i18n*/ {
      id: 'MAIL_CHANGE_TEXT',
      message:
        'Open this link to use this address for your account:\n\n{url}\n\nIt works once, for three days. If you did not ask for it, ignore this mail.',
      comment: 'A mail. url: a link, which stays in a paragraph of its own.',
    },
    action: /*i18n*/ { id: 'MAIL_CHANGE_ACTION', message: 'Use this address', comment: 'Button of a mail.' },
  },
  changeNotice: {
    subject: /*i18n*/ {
      id: 'MAIL_CHANGE_NOTICE_SUBJECT',
      message: 'Your {brand} account is about to get another e-mail address',
      comment: 'Subject of a mail. brand: the name of the product.',
    },
    text: /*i18n*/ {
      id: 'MAIL_CHANGE_NOTICE_TEXT',
      message:
        'A person who knows your password asked us to use {email} for your account in place of this address. That happens once the link in our mail to {email} is opened.\n\nIf it was not you, choose a new password now:\n\n{url}',
      comment: 'A mail. email: the new address. url: a link, which stays in a paragraph of its own.',
    },
    action: /*i18n*/ { id: 'MAIL_RESTORE_ACTION', message: 'Choose a password', comment: 'Button of a mail.' },
  },
  passwordNotice: {
    subject: /*i18n*/ {
      id: 'MAIL_PASSWORD_NOTICE_SUBJECT',
      message: 'Your {brand} password was changed',
      comment: 'Subject of a mail. brand: the name of the product.',
    },
    text: /*i18n*/ {
      id: 'MAIL_PASSWORD_NOTICE_TEXT',
      message:
        'Your account has a new password, and every other device was signed out.\n\nIf it was not you, choose another one now:\n\n{url}',
      comment: 'A mail. url: a link, which stays in a paragraph of its own.',
    },
    action: /*i18n*/ { id: 'MAIL_RESTORE_ACTION', message: 'Choose a password', comment: 'Button of a mail.' },
  },
  deleted: {
    subject: /*i18n*/ {
      id: 'MAIL_DELETED_SUBJECT',
      message: 'Your {brand} account was deleted',
      comment: 'Subject of a mail. brand: the name of the product.',
    },
    text: /*i18n*/ {
      id: 'MAIL_DELETED_TEXT',
      message:
        'Your account and everything in it was deleted, as you asked. You can create a new one at any time:\n\n{url}',
      comment: 'A mail. url: a link, which stays in a paragraph of its own.',
    },
    action: /*i18n*/ { id: 'MAIL_DELETED_ACTION', message: 'To the start page', comment: 'Button of a mail.' },
  },
} as const;

export type MailDeps = { readonly texts: Texts; readonly now: () => number; readonly random: RandomBytes };
export type AccountMail = {
  readonly recipient: string;
  /** Of the account. */
  readonly lang: string;
  /** Where its link leads, below the brand's own address. */
  readonly path: string;
  /** What the text names besides. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the subject says otherwise. */
  readonly subjectValues?: Readonly<Record<string, string>>;
  /** Whether its link is also where one click stops such mail. */
  readonly isRefusedByLink?: boolean;
};

/** Mails something about an account as text and as a document, in its language, from its brand; inside the transaction of what causes it. */
export async function queueAccountMail(
  tx: Queryable,
  texts: MailTexts,
  { recipient, lang, path, values = {}, subjectValues = {}, isRefusedByLink = false }: AccountMail,
  brand: Pick<HostBrand, 'id' | 'name' | 'origin'>,
  deps: MailDeps,
): Promise<void> {
  const translate = await deps.texts.translator(lang);
  const url = `${brand.origin}${path}`;
  const subject = translate(texts.subject, { ...values, ...subjectValues, brand: brand.name });
  const text = translate(texts.text, { ...values, url, brand: brand.name });
  const link = { url, label: translate(texts.action) };
  const html = toMailHtml({ lang: findLanguage(lang)?.tag ?? lang, brandName: brand.name, subject, text, link });
  await queueMail(
    tx,
    {
      ...{ brandId: brand.id, kind: 'service', recipient, subject, text: `${text}\n`, html },
      ...(isRefusedByLink && { unsubscribeUrl: url }),
    },
    deps,
  );
}
