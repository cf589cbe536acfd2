import { formatMoney } from '#core/domain/money.ts';
import type { OrderRow } from '#server/services/billing/order-repository.ts';
import { OPERATOR_FIELDS } from '#server/services/page-texts/operator-messages.ts';
import type { Translate } from '#server/services/texts.ts';
import { orderTitle } from './order-title.ts';

const INVOICE = /*i18n*/ {
  id: 'INVOICE_TITLE',
  message: 'Invoice {number}',
  comment: 'Title of an invoice. number: its number.',
};
const DATE = /*i18n*/ { id: 'INVOICE_DATE', message: 'Date', comment: 'An invoice: the day on which it was written.' };
const DUE = /*i18n*/ { id: 'INVOICE_DUE', message: 'Please pay by', comment: 'An invoice: a date follows.' };
const PAID = /*i18n*/ { id: 'INVOICE_PAID', message: 'Paid on', comment: 'An invoice: a date follows.' };
const BILLED = /*i18n*/ { id: 'INVOICE_TO', message: 'Billed to', comment: 'An invoice: name and address follow.' };
const ITEM = /*i18n*/ { id: 'INVOICE_ITEM', message: 'Item', comment: 'An invoice: column with what is paid for.' };
const TOTAL = /*i18n*/ { id: 'INVOICE_TOTAL', message: 'Total', comment: 'An invoice: the sum follows.' };
const PAY_TO = /*i18n*/ {
  id: 'INVOICE_PAY_TO',
  message: 'Pay to, with the invoice number as the reference',
  comment: 'An invoice: bank details follow.',
};

export type InvoiceFacts = {
  readonly order: OrderRow;
  readonly brandName: string;
  /** Who operates the installation, by the names of the legal pages. */
  readonly operator: Readonly<Record<string, string>>;
  /** Where the money goes, in lines. */
  readonly payTo: string;
  readonly lang: string;
  readonly translate: Translate;
};

/** The invoice of an order as a whole document without anything from elsewhere: to be stored, printed or mailed. */
export function toInvoiceHtml({ order, brandName, operator, payTo, lang, translate }: InvoiceFacts): string {
  const day = (atMs: number) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(atMs);
  const money = formatMoney(order.amount, order.currency, lang);
  const title = translate(INVOICE, { number: order.invoiceNumber ?? String(order.number) });
  const { name, address, email } = order.buyer;
  const seller = Object.entries(operator).map(([field, value]) => {
    const label = OPERATOR_FIELDS[field];
    return field === 'name' || field === 'address' || label === undefined ? value : `${translate(label)}: ${value}`;
  });
  const due =
    order.paidAtMs === null ? ([DUE, day(order.expiresAtMs)] as const) : ([PAID, day(order.paidAtMs)] as const);
  return `<!doctype html>
<html lang="${escape(lang)}">
<head><meta charset="utf-8"><title>${escape(title)}</title>
<style>body{max-width:44rem;margin:3rem auto;padding:0 1rem;color:#111;font:16px/1.5 system-ui,sans-serif}h1{font-size:1.5rem}table{width:100%;margin:2rem 0;border-collapse:collapse}th,td{padding:.5rem 0;border-bottom:1px solid #ccc;text-align:start}td:last-child,th:last-child{text-align:end}.lines{white-space:pre-line}</style>
</head>
<body>
<p class="lines"><strong>${escape(brandName)}</strong>\n${escape(seller.join('\n'))}</p>
<h1>${escape(title)}</h1>
<p class="lines">${escape(translate(BILLED))}:\n${escape([name, address, email].filter((line) => line !== '').join('\n'))}</p>
<p>${escape(translate(DATE))}: ${escape(day(order.createdAtMs))}<br>${escape(translate(due[0]))}: ${escape(due[1])}</p>
<table><thead><tr><th>${escape(translate(ITEM))}</th><th>${escape(translate(TOTAL))}</th></tr></thead>
<tbody><tr><td>${escape(orderTitle(order, brandName, translate))}</td><td>${escape(money)}</td></tr></tbody></table>
${order.paidAtMs === null ? `<p class="lines">${escape(translate(PAY_TO))}:\n${escape(payTo)}</p>` : ''}
</body>
</html>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
}
