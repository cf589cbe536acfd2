import type { Queryable } from '#server/db/database.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import type { Texts } from '#server/services/texts.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import { createMailTokenRepository } from './mail-token-repository.ts';
import { queueMail } from './mail-repository.ts';

const SUBJECT = /*i18n*/ {
  id: 'MAIL_CONFIRM_SUBJECT',
  message: 'Confirm your e-mail address for {brand}',
  comment: 'Subject of a mail. brand: the name of the product.',
};
const TEXT = /*i18n*/ {
  id: 'MAIL_CONFIRM_TEXT',
  message:
    'Open this link to confirm that this address is yours:\n\n{url}\n\nIt works once, for three days. If you did not create an account, ignore this mail.',
  comment: 'A mail. url: a link.',
};

type Recipient = { readonly id: string; readonly email: string | null; readonly lang: string };
type ConfirmationDeps = {
  readonly texts: Texts;
  readonly now: () => number;
  readonly random: RandomBytes;
};

/** Mails a link that proves whose an address is; inside the transaction of what asks for it. */
export async function queueConfirmation(
  tx: Queryable,
  user: Recipient,
  brand: Pick<HostBrand, 'id' | 'name' | 'origin'>,
  { texts, now, random }: ConfirmationDeps,
): Promise<void> {
  if (user.email === null) return;
  const token = await createMailTokenRepository(tx, now, random).create(user.id, 'confirm');
  const translate = await texts.translator(user.lang);
  const url = `${brand.origin}/email-confirmation/${token}/`;
  await queueMail(
    tx,
    {
      brandId: brand.id,
      kind: 'service',
      recipient: user.email,
      subject: translate(SUBJECT, { brand: brand.name }),
      text: `${translate(TEXT, { url })}\n`,
    },
    { now, random },
  );
}
