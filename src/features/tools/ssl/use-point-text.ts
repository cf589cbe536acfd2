import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { TlsPoint, TlsRule } from '#core/tools/ssl/judge-tls.ts';

type Texts = Readonly<Record<string, () => string>>;

/** The sentence of a point of the verdict. */
export function usePointText(): (point: Pick<TlsPoint, 'rule' | 'reason' | 'values'>) => string {
  const trust = useTrustTexts();
  const chain = useChainTexts();
  const connection = useConnectionTexts();
  return ({ rule, reason, values }) => {
    const texts: Partial<Record<TlsRule, Texts>> = { ...trust(values), ...chain(values), ...connection(values) };
    return texts[rule]?.[reason]?.() ?? '';
  };
}

type Values = TlsPoint['values'];
type TextsOf = (values: Values) => Partial<Record<TlsRule, Texts>>;

function useTrustTexts(): TextsOf {
  const { t } = useLingui();
  return (values) => {
    const { host = '', names = '', code = '' } = values;
    const days = Number(values['days'] ?? 0);
    return {
      dates: {
        left: () => t`The certificate is valid for ${plural(days, { one: '# more day', other: '# more days' })}.`,
        soon: () => t`The certificate expires in ${plural(days, { one: '# day', other: '# days' })}. Renew it.`,
        over: () =>
          t`The certificate expired ${plural(days, { one: '# day', other: '# days' })} ago. Browsers refuse it.`,
        early: () =>
          t`The certificate is not valid yet. It begins in ${plural(days, { one: '# day', other: '# days' })}.`,
      },
      host: {
        match: () => t`The certificate is for this host.`,
        otherHost: () => t`The certificate is not for ${host}, but for ${names}.`,
      },
      trust: {
        trusted: () => t`An authority that Mozilla trusts vouches for it.`,
        selfSigned: () => t`The certificate is self-signed. Browsers warn their visitors.`,
        unknownAuthority: () => t`The certificate is signed by an authority that browsers do not know.`,
        incomplete: () => t`A certificate between host and authority is missing. Send the whole chain.`,
        authorityOver: () => t`A certificate of the authority has expired.`,
        other: () => t`The certificate is not trusted: ${code}`,
        noCertificate: () => t`The host shows no certificate.`,
      },
    };
  };
}

function useChainTexts(): TextsOf {
  const { t } = useLingui();
  return (values) => {
    const { key = '', algorithm = '', limit = '' } = values;
    const days = Number(values['days'] ?? 0);
    const count = Number(values['count'] ?? 0);
    return {
      revoked: {
        revoked: () => t`The authority has revoked the certificate.`,
        unclear: () => t`The host staples an answer about revocation that says nothing.`,
        old: () => t`The host staples an answer about revocation that is out of date.`,
        good: () => t`Not revoked, says the answer that the host staples.`,
      },
      key: {
        weak: () => t`A key is too short: ${key} bits.`,
        strong: () => t`The key is long enough: ${key} bits.`,
      },
      signature: {
        weak: () => t`A signature can be forged: ${algorithm}.`,
        strong: () => t`The signature is safe: ${algorithm}.`,
      },
      timestamps: {
        enough: () =>
          t`Public logs know the certificate: ${plural(count, { one: '# timestamp', other: '# timestamps' })}.`,
        few: () =>
          t`Too few timestamps of public logs in the certificate: ${count}. Chrome and Safari ask for two; the host may also send them in the handshake.`,
      },
      lifetime: {
        long: () =>
          t`The certificate lives ${plural(days, { one: '# day', other: '# days' })}. Public authorities may give ${limit} at most.`,
      },
    };
  };
}

function useConnectionTexts(): TextsOf {
  const { t } = useLingui();
  return (values) => {
    const { versions = '', names = '' } = values;
    const days = Number(values['days'] ?? 0);
    const count = Number(values['count'] ?? 0);
    return {
      oldVersions: {
        none: () => t`No outdated protocol is accepted.`,
        some: () => t`Outdated protocols are accepted: ${versions}. RFC 8996 forbids them.`,
      },
      newVersion: {
        there: () => t`TLS 1.3 is accepted.`,
        missing: () => t`TLS 1.3 is not accepted.`,
      },
      ciphers: {
        broken: () => t`Broken ciphers are accepted: ${names}.`,
        noForwardSecrecy: () =>
          t`${plural(count, { one: '# cipher', other: '# ciphers' })} without forward secrecy: whoever gets the key later can read what was recorded.`,
        cbc: () => t`${plural(count, { one: '# cipher', other: '# ciphers' })} of the old CBC kind.`,
        strong: () => t`All ciphers are strong: ${count}.`,
      },
      hsts: {
        missing: () => t`No HSTS: the first visit may be led to plain HTTP.`,
        short: () => t`HSTS lasts only ${plural(days, { one: '# day', other: '# days' })}. Half a year is usual.`,
        there: () => t`HSTS keeps browsers on HTTPS for ${plural(days, { one: '# day', other: '# days' })}.`,
      },
    };
  };
}
