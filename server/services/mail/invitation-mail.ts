import type { Queryable } from '#server/db/database.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { queueAccountMail, type MailDeps } from './account-mails.ts';
import { plainName } from './plain-name.ts';

const INVITATION = {
  subject: /*i18n*/ {
    id: 'MAIL_INVITATION_SUBJECT',
    message: '{name} invites you to work in their {brand} account',
    comment: 'Subject of a mail. name: a person. brand: the name of the product.',
  },
  text: /*i18n*/ {
    id: 'MAIL_INVITATION_TEXT',
    message:
      '{name} ({email}) invites you to work in their account. Open this link to accept or decline:\n\n{url}\n\nIt works once, for seven days. To accept, sign in with this address, or create an account with it. If you do not know {name}, ignore this mail.',
    comment: 'A mail. name and email: of a person. url: a link, which stays in a paragraph of its own.',
  },
  action: /*i18n*/ { id: 'MAIL_INVITATION_ACTION', message: 'Open invitation', comment: 'Button of a mail.' },
} as const;

export type InvitationMail = {
  readonly recipient: string;
  readonly lang: string;
  readonly token: string;
  readonly inviter: { readonly name: string; readonly email: string | null };
};

/** Mails the link of an invitation; inside the transaction that stores it. */
export async function queueInvitation(
  tx: Queryable,
  { recipient, lang, token, inviter }: InvitationMail,
  brand: Pick<HostBrand, 'id' | 'name' | 'origin'>,
  deps: MailDeps,
): Promise<void> {
  const email = inviter.email ?? '';
  const values = { name: plainName(inviter.name) || email, email };
  await queueAccountMail(tx, INVITATION, { recipient, lang, path: `/invitation/${token}/`, values }, brand, deps);
}
