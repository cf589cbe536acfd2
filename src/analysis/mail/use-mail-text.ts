import { useLingui } from '@lingui/react/macro';

/** What was found about a mail record, as a sentence; '' for what only a newer server knows. */
export function useMailText(): (finding: { readonly key: string; readonly value?: string | undefined }) => string {
  const { t } = useLingui();
  return ({ key, value = '' }) => {
    const texts: Readonly<Record<string, string>> = {
      spfFail: t`Mail from any other server is refused (-all).`,
      spfSoftFail: t`Mail from any other server is marked as suspicious (~all).`,
      spfNeutral: t`Mail from any other server is treated as if there were no record (?all).`,
      spfPassAll: t`Every server in the world may send in this name (+all). Remove it.`,
      spfNoAll: t`The record does not say what to do with mail from other servers: “all” is missing.`,
      spfAfterAll: t`What stands after “all” has no effect.`,
      spfTooMany: t`${value} DNS lookups: more than 10 are not allowed, so the record fails.`,
      spfVoid: t`${value} lookups find nothing: more than 2 can make the record fail.`,
      spfSeveral: t`${value} SPF records: with more than one, none counts. Join them.`,
      spfPtr: t`The mechanism “ptr” should not be used any more: it is slow, and many ignore it.`,
      spfSyntax: t`Not understood: ${value}`,
      spfMissing: t`${value} is included but has no SPF record, so the record fails.`,
      spfLoop: t`${value} includes itself.`,
      dmarcPolicy: t`Mail that fails the checks is handled as “${value}”.`,
      dmarcNone: t`Nothing happens to mail that fails the checks (p=none): it is only watched.`,
      dmarcNoPolicy: t`The policy (p=) is missing or wrong, so the record does not count.`,
      dmarcShare: t`It applies to ${value}% of the mail only.`,
      dmarcSubdomains: t`Subdomains are not protected (sp=none).`,
      dmarcNoReports: t`Nobody is sent reports (rua=), so misuse stays unseen.`,
      dmarcReports: t`Reports cannot be sent to ${value}: it must begin with mailto:.`,
      dmarcSeveral: t`${value} DMARC records: with more than one, none counts.`,
      dkimKey: t`A usable key (${value}).`,
      dkimShort: t`1,024 bits: replace it with a key of 2,048 bits.`,
      dkimWeak: t`A key this short can be broken. Replace it with one of 2,048 bits.`,
      dkimRevoked: t`The key was withdrawn: what it signs is not valid.`,
      dkimBroken: t`The key is damaged.`,
      dkimTest: t`It is marked as a test (t=y), so receivers may ignore it.`,
      stsEnforce: t`Mail servers must encrypt what they deliver (enforce).`,
      stsTesting: t`Missing encryption is only reported (testing).`,
      stsNone: t`It is switched off (none).`,
      stsNoMode: t`The policy does not say which mode applies.`,
      stsNoPolicy: t`The policy cannot be read at mta-sts.…/.well-known/mta-sts.txt, so it has no effect.`,
      stsNoId: t`The id is missing or wrong, so changes go unnoticed.`,
      stsMx: t`The policy does not name the mail server ${value}: its mail is lost.`,
      stsAge: t`The policy holds for less than a day (max_age).`,
    };
    return texts[key] ?? '';
  };
}
