import { AppError } from '#core/contract/errors.ts';
import { MAX_ACCOUNT_RECIPIENTS } from '#core/contract/report-delivery.ts';
import { findLanguage } from '#core/standards/languages.ts';
import type { Queryable } from '#server/db/database.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { toMailHtml } from '#server/services/mail/html-mail.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
import type { Texts } from '#server/services/texts.ts';
import { createRecipientRepository, type RecipientDeps, type RecipientRow } from './recipient-repository.ts';

const DAY_MS = 86_400_000;
/** One account asks one address no more often than this, and never sooner again. */
const MOST_ASKED = 3;
const PAUSE_MS = DAY_MS;
/** Questions of an account in a day, and to an address, by whomever, in a week. */
export const MOST_OF_ACCOUNT = 50;
export const MOST_TO_ADDRESS = 5;

const ASK = {
  subject: /*i18n*/ {
    id: 'MAIL_RECIPIENT_SUBJECT',
    message: '{sender} would like to send you reports',
    comment: 'Subject of a mail. sender: name or e-mail address of the one who wants to send.',
  },
  text: /*i18n*/ {
    id: 'MAIL_RECIPIENT_TEXT',
    message:
      '{sender} would like to send you reports about websites by e-mail.\n\nOpen this page to say yes or no:\n\n{url}\n\nUntil you say yes, you get none. If you ignore this mail, nothing happens.',
    comment: 'A mail. sender: who wants to send. url: a link, which stays in a paragraph of its own.',
  },
  action: /*i18n*/ { id: 'MAIL_RECIPIENT_ACTION', message: 'Answer', comment: 'Button of a mail: to say yes or no.' },
} as const;

/** A name in a sentence of a mail: one line, no address that mail programs would make a link of. */
export function plainName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S*/giu, '')
    .replace(/(?<=\w)\.(?=\w)/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 60);
}

export type Asking = {
  readonly userId: string;
  readonly emails: readonly string[];
  readonly groups: readonly string[];
  readonly lang: string;
};
type AskDeps = RecipientDeps & {
  readonly texts: Texts;
  readonly brand: Pick<HostBrand, 'id' | 'name' | 'origin'>;
  readonly sender: { readonly name: string; readonly email: string };
};

/**
 * Adds recipients, and asks those who may be asked; within one transaction, in which the account is locked.
 * @returns how many were asked. @throws {AppError} LIMIT_REACHED, TOO_MANY_REQUESTS: then nothing is stored.
 */
export async function askRecipients(
  tx: Queryable,
  { userId, emails, groups, lang }: Asking,
  deps: AskDeps,
): Promise<number> {
  const recipients = createRecipientRepository(tx, deps);
  const { now } = deps;
  const rows: RecipientRow[] = [];
  for (const email of new Set(emails)) {
    const row = await recipients.ensure(userId, email, { groups, lang });
    if (row.email === deps.sender.email) await recipients.answer(row.id, 'confirmed');
    else rows.push(row);
  }
  if ((await recipients.list(userId)).length > MAX_ACCOUNT_RECIPIENTS)
    throw new AppError('LIMIT_REACHED', `At most ${MAX_ACCOUNT_RECIPIENTS} recipients`);
  let asked = 0;
  for (const row of rows) {
    if (!mayBeAsked(row, now())) continue;
    if ((await recipients.askedSince(now() - 7 * DAY_MS, { email: row.email })) >= MOST_TO_ADDRESS) continue;
    if ((await recipients.askedSince(now() - DAY_MS, { userId })) >= MOST_OF_ACCOUNT)
      throw new AppError('TOO_MANY_REQUESTS', `At most ${MOST_OF_ACCOUNT} people a day are asked`);
    await queueQuestion(tx, row, await recipients.tokenOf(row), deps);
    await recipients.noteAsked(row);
    asked += 1;
  }
  return asked;
}

/** Who has refused is not asked again, and nobody often. */
function mayBeAsked({ state, askedCount, askedAtMs }: RecipientRow, nowMs: number): boolean {
  if (state !== 'new' && state !== 'asked') return false;
  return askedCount < MOST_ASKED && (askedAtMs === null || nowMs - askedAtMs >= PAUSE_MS);
}

async function queueQuestion(
  tx: Queryable,
  { email, lang }: RecipientRow,
  token: string,
  { texts, brand, sender, now, random }: AskDeps,
): Promise<void> {
  const t = await texts.translator(lang);
  const name = plainName(sender.name) || sender.email;
  const url = `${brand.origin}/report-recipient/${token}/`;
  const subject = t(ASK.subject, { sender: name });
  const text = t(ASK.text, { sender: name === sender.email ? name : `${name} (${sender.email})`, url });
  const link = { url, label: t(ASK.action) };
  const html = toMailHtml({ lang: findLanguage(lang)?.tag ?? lang, brandName: brand.name, subject, text, link });
  await queueMail(
    tx,
    { brandId: brand.id, kind: 'service', recipient: email, subject, text: `${text}\n`, html, unsubscribeUrl: url },
    { now, random },
  );
}
