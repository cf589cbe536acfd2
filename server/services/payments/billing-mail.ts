import { formatMoney } from '#core/domain/money.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { textLanguage } from '#core/standards/languages.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Told } from '#server/services/billing/billing-deps.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { toMailHtml } from '#server/services/mail/html-mail.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
import type { Texts } from '#server/services/texts.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import { orderTitle } from './order-title.ts';

const PAID_SUBJECT = /*i18n*/ {
  id: 'MAIL_PAID_SUBJECT',
  message: 'Payment received: {amount}',
  comment: 'Subject of a mail. amount: money, such as €9.00.',
};
const PAID_TEXT = /*i18n*/ {
  id: 'MAIL_PAID_TEXT',
  message: 'We have received {amount} for order {number}: {title}.\n\nYour orders: {url}',
  comment: 'A mail. amount: money. number: of the order. title: what was ordered. url: a link.',
};
const RENEWED_SUBJECT = /*i18n*/ {
  id: 'MAIL_RENEWED_SUBJECT',
  message: 'Your plan {plan} was renewed',
  comment: 'Subject of a mail. plan: name of a plan.',
};
const RENEWED_TEXT = /*i18n*/ {
  id: 'MAIL_RENEWED_TEXT',
  message:
    'We renewed your plan {plan} and took {amount} from your balance.\n\nTo stop further renewals, switch them off here: {url}',
  comment: 'A mail. plan: name of a plan. amount: money. url: a link.',
};
const ENDED_SUBJECT = /*i18n*/ {
  id: 'MAIL_PLAN_ENDED_SUBJECT',
  message: 'Your plan {plan} has ended',
  comment: 'Subject of a mail. plan: name of a plan.',
};
const ENDED_TEXT = /*i18n*/ {
  id: 'MAIL_PLAN_ENDED_TEXT',
  message:
    'Your plan {plan} has ended and you now have the free plan. Nothing was deleted: what exceeds the free plan stays, but you cannot add to it.\n\nTo get the plan back, order it again: {url}',
  comment: 'A mail. plan: name of a plan. url: a link.',
};
const INVOICE_SUBJECT = /*i18n*/ {
  id: 'MAIL_INVOICE_SUBJECT',
  message: 'Invoice {number} over {amount}',
  comment: 'Subject of a mail. number: of the invoice. amount: money.',
};
const INVOICE_TEXT = /*i18n*/ {
  id: 'MAIL_INVOICE_TEXT',
  message:
    'Thank you for your order: {title}.\n\nPlease pay {amount} with the reference {number} to:\n\n{payTo}\n\nThe order takes effect when your payment has arrived. You can download the invoice here: {url}',
  comment: 'A mail. title: what was ordered. amount: money. number: of the invoice. payTo: bank details. url: a link.',
};

export type BillingMailDeps = {
  readonly texts: Texts;
  readonly now: () => number;
  readonly random: RandomBytes;
};
type Recipient = { readonly lang: string };
type Brand = Pick<HostBrand, 'id' | 'name' | 'origin'>;
/** Subject, text, and the page it leads to. */
const MAILS = {
  ordered: [INVOICE_SUBJECT, INVOICE_TEXT, 'orders-history'],
  paid: [PAID_SUBJECT, PAID_TEXT, 'orders-history'],
  renewed: [RENEWED_SUBJECT, RENEWED_TEXT, 'balance'],
  ended: [ENDED_SUBJECT, ENDED_TEXT, 'balance'],
} as const;

/** Mails what has become of an order or plan; inside the transaction of what it tells. An order is told only with an invoice. */
export async function queueTold(
  tx: Queryable,
  { kind, order }: Told,
  { brand, user, payTo, deps }: { brand: Brand; user: Recipient; payTo: string; deps: BillingMailDeps },
): Promise<void> {
  const recipient = order.buyer.email;
  if (recipient === '' || (kind === 'ordered' && order.invoiceNumber === null)) return;
  const { lang } = user;
  const translate = await deps.texts.translator(lang);
  const [subject, text, tab] = MAILS[kind];
  const values = {
    amount: formatMoney(order.amount, order.currency, lang),
    plan: order.planName,
    number: kind === 'ordered' ? order.invoiceNumber : order.number,
    title: orderTitle(order, brand.name, translate),
    payTo,
    url: `${brand.origin}${toLocalePath(`/account/${tab}/`, lang)}`,
  };
  const written = { subject: translate(subject, values), text: translate(text, values) };
  const html = toMailHtml({ lang: textLanguage(lang), brandName: brand.name, ...written });
  const mail = { subject: written.subject, text: `${written.text}\n`, html };
  await queueMail(tx, { brandId: brand.id, kind: 'service', recipient, ...mail }, deps);
}
