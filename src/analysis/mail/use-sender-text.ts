import { useLingui } from '@lingui/react/macro';
import type { SenderFinding } from '#core/contract/report-sender.ts';
import { useMailText } from './use-mail-text.ts';

/** What was found about a sender of reports, as a sentence; '' for what only a newer server knows. */
export function useSenderText(): (finding: SenderFinding) => string {
  const { t } = useLingui();
  const mailText = useMailText();
  return (finding) => {
    const { key, value = '' } = finding;
    const texts: Readonly<Record<string, string>> = {
      senderOwned: t`The domain is yours.`,
      senderNotOwned: t`Show that the domain is yours. Otherwise others could send in its name.`,
      spfUs: t`This server may send in your name (${value}).`,
      spfNotUs: t`This server may not send in your name: ${value} is missing.`,
      spfNone: t`There is no SPF record, so nobody knows which servers may send in your name.`,
      spfUnknown: t`The operator of this server has not said from where it sends mail, so SPF cannot be checked (MAIL_SPF).`,
      dkimUs: t`It is the key with which this server signs.`,
      dkimOther: t`It is not the key with which this server signs, so receivers take the signature for forged.`,
      dkimNone: t`There is no key at this name.`,
      dkimNotSigned: t`This server does not sign mail. SPF is enough; if its mail server signs, enter the name of the key.`,
      dkimUnsure: t`Only the mail server knows whether it signs with this key, so SPF has to be in order.`,
      dmarcMissing: t`There is no DMARC record: receivers are not told what to do with forged mail.`,
      dmarcAbove: t`The record of the domain above counts: ${value}.`,
      dmarcAligned: t`Your reports pass it: they are checked by the same domain that they come from.`,
      dmarcUnaligned: t`Your reports would fail it until SPF or DKIM is in order.`,
    };
    return texts[key] ?? mailText(finding);
  };
}
