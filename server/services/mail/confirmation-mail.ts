import type { Queryable } from '#server/db/database.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { queueAccountMail, type MailDeps } from './account-mails.ts';
import { createMailTokenRepository } from './mail-token-repository.ts';

const CONFIRMATION = {
  subject: /*i18n*/ {
    id: 'MAIL_CONFIRM_SUBJECT',
    message: 'Confirm your e-mail address for {brand}',
    comment: 'Subject of a mail. brand: the name of the product.',
  },
  text: /*i18n*/ {
    id: 'MAIL_CONFIRM_TEXT',
    message:
      'Open this link to confirm that this address is yours:\n\n{url}\n\nIt works once, for three days. If you did not create an account, ignore this mail.',
    comment: 'A mail. url: a link.',
  },
  action: /*i18n*/ { id: 'MAIL_CONFIRM_ACTION', message: 'Confirm address', comment: 'Button of a mail.' },
} as const;

type Recipient = { readonly id: string; readonly email: string | null; readonly lang: string };

/** Mails a link that proves whose an address is; inside the transaction of what asks for it. */
export async function queueConfirmation(
  tx: Queryable,
  user: Recipient,
  brand: Pick<HostBrand, 'id' | 'name' | 'origin'>,
  deps: MailDeps,
): Promise<void> {
  if (user.email === null) return;
  const token = await createMailTokenRepository(tx, deps.now, deps.random).create(user.id, 'confirm');
  const path = `/email-confirmation/${token}/`;
  await queueAccountMail(tx, CONFIRMATION, { recipient: user.email, lang: user.lang, path }, brand, deps);
}
