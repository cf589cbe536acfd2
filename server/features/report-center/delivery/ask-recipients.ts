import { AppError } from '#core/contract/errors.ts';
import { MAX_ACCOUNT_RECIPIENTS } from '#core/contract/report-delivery.ts';
import type { Queryable } from '#server/db/database.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { queueAccountMail } from '#server/services/mail/account-mails.ts';
import { namedAddress, plainName } from '#server/services/mail/plain-name.ts';
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
  // In the same order by everybody: each waits for addresses that others ask.
  for (const email of [...new Set(emails)].sort()) {
    const row = await recipients.ensure(userId, email, { groups, lang });
    if (row.email === deps.sender.email) await recipients.answer(row.id, 'confirmed');
    else rows.push(row);
  }
  if ((await recipients.list(userId)).length > MAX_ACCOUNT_RECIPIENTS)
    throw new AppError('LIMIT_REACHED', `At most ${MAX_ACCOUNT_RECIPIENTS} recipients`);
  let asked = 0;
  for (const row of rows) {
    if (!mayBeAsked(row, now())) continue;
    await recipients.lockAddress(row.email);
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
  { brand, sender, ...deps }: AskDeps,
): Promise<void> {
  const mail = {
    ...{ recipient: email, lang, path: `/report-recipient/${token}/`, isRefusedByLink: true },
    values: { sender: namedAddress(sender) },
    subjectValues: { sender: plainName(sender.name) || sender.email },
  };
  await queueAccountMail(tx, ASK, mail, brand, deps);
}
