import { z } from 'zod';
import { isEmail } from '#core/domain/email.ts';

/** Most recipients of one delivery, copies and groups not counted. */
export const MAX_RECIPIENTS = 50;
const MAX_COPIES = 10;
const MAX_TEXTS = 12;
/** The text of a mail stays one line in its subject. */
export const MAX_SUBJECT = 160;
export const MAX_MAIL_TEXT = 1000;
/** How long the link to a file may work. */
export const LINK_DAYS = [7, 14, 30, 90] as const;

const address = z.string().max(254).refine(isEmail).toLowerCase();
const group = z.string().trim().min(1).max(40);
/** A web address, whose host is judged when it is asked. */
const webhook = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/iu);

const mailTextSchema = z.strictObject({
  /** A code of our languages. */
  language: z.string().regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/u),
  subject: z.string().max(MAX_SUBJECT),
  text: z.string().max(MAX_MAIL_TEXT),
});
export type MailText = z.infer<typeof mailTextSchema>;

/** Who gets a report and how: a row of the list `report-deliveries`. */
export const reportDeliverySchema = z.strictObject({
  name: z.string().trim().min(1).max(80),
  to: z.array(address).max(MAX_RECIPIENTS),
  /** Groups of recipients of the account. */
  groups: z.array(group).max(20),
  cc: z.array(address).max(MAX_COPIES),
  bcc: z.array(address).max(MAX_COPIES),
  /** Whom an answer reaches; empty for the address of the account. */
  replyTo: z.union([z.literal(''), address]),
  /** Own words, by language; without one of the report's there are ours. */
  texts: z.array(mailTextSchema).max(MAX_TEXTS),
  /** How the file comes; one that is too large for a mail comes as a link. */
  fileAs: z.enum(['attachment', 'link']),
  linkDays: z.literal(LINK_DAYS),
  /** Told of each report, too; empty for none. */
  webhook: z.union([z.literal(''), webhook]),
});
export type ReportDelivery = z.infer<typeof reportDeliverySchema>;

/** A delivery that somebody is about to describe. */
export const NEW_DELIVERY: ReportDelivery = {
  name: '',
  to: [],
  groups: [],
  cc: [],
  bcc: [],
  replyTo: '',
  texts: [],
  fileAs: 'attachment',
  linkDays: 30,
  webhook: '',
};

/** Own words in a language; `null` where there are none, or nothing in them. */
export function mailTextOf({ texts }: Pick<ReportDelivery, 'texts'>, language: string): MailText | null {
  const own = texts.find((each) => each.language === language);
  return own === undefined || (own.subject.trim() === '' && own.text.trim() === '') ? null : own;
}

/** What somebody has to do with a report: only an open copy (`cc`) is named in mails to others. */
export type AddressRole = 'to' | 'cc' | 'bcc' | 'group';
export type Addressed = { readonly email: string; readonly role: AddressRole };

/** Addresses of a delivery with the part each has; who is named twice gets one mail. */
export function addressedBy(
  { to, groups, cc, bcc }: Pick<ReportDelivery, 'to' | 'groups' | 'cc' | 'bcc'>,
  known: readonly { readonly email: string; readonly groups: readonly string[] }[],
): Addressed[] {
  const ofGroups = known.filter((each) => each.groups.some((name) => groups.includes(name))).map(({ email }) => email);
  const roles = new Map<string, AddressRole>();
  for (const email of ofGroups) roles.set(email, 'group');
  for (const email of bcc) roles.set(email, 'bcc');
  for (const email of cc) roles.set(email, 'cc');
  for (const email of to) roles.set(email, 'to');
  return [...roles].map(([email, role]) => ({ email, role })).sort((a, b) => (a.email < b.email ? -1 : 1));
}

/**
 * Whom the header of somebody's mail names: them alone, and the open copies; a hidden copy is as if it had gone to its sender, and a
 * member of a group sees nobody else.
 */
export function shownBy(
  { email, role }: Addressed,
  { sentTo, sender }: { readonly sentTo: readonly Addressed[]; readonly sender: string },
): { to: string[]; cc: string[] } {
  const copies = role === 'group' ? [] : sentTo.filter((each) => each.role === 'cc' && each.email !== email);
  return { to: [role === 'bcc' ? sender : email], cc: copies.map((each) => each.email) };
}
