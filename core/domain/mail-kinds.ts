/** Kinds of mail that a person may refuse; what an account needs to work (kind `service`) always comes. */
export const OPTIONAL_MAILS = ['copies'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];
export type MailKind = OptionalMail | 'service';

export function isOptionalMail(kind: string): kind is OptionalMail {
  return OPTIONAL_MAILS.some((each) => each === kind);
}
