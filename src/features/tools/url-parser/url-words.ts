import { useLingui } from '@lingui/react/macro';
import type { UrlDifference } from '#core/tools/url-parser/compare-urls.ts';
import type { UrlNormalisation } from '#core/tools/url-parser/url-normalisation.ts';
import type { UrlProblem } from '#core/tools/url-parser/url-parser.ts';
import type { ValueEncoding } from '#core/tools/url-parser/url-query.ts';

export function useProblemText(): (problem: UrlProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    switch (problem) {
      case 'tooLong':
        return t`The address is too long: more than 100,000 characters.`;
      case 'noHost':
        return t`The address has no host. Write it like https://example.org/page.`;
      case 'badPort':
        return t`The port must be a number from 0 to 65535.`;
      case 'badHost':
        return t`The host is not valid: it holds a space or another character that no host may have.`;
      case 'relative':
        return t`This address is relative. Enter the base below, the address of the page it stands on.`;
      case 'badBase':
        return t`The base is not a valid address.`;
    }
  };
}

export function useChangeText(): (change: UrlNormalisation) => string {
  const { t } = useLingui();
  return (change) =>
    ({
      blanks: t`Tabs and line breaks inside the address are left out.`,
      backslashes: t`Backslashes become slashes.`,
      slashes: t`Two slashes are put after the scheme.`,
      letters: t`Scheme and host are written in lower case.`,
      idn: t`The host is sent in its ASCII form (Punycode).`,
      ip: t`The host is another way to write this IP address.`,
      port: t`The port is left out: it is the usual one of the scheme.`,
      dots: t`“.” and “..” in the path are resolved.`,
      encoded: t`Characters that an address cannot hold are percent-encoded.`,
    })[change];
}

export function useEncodingText(): (encoding: ValueEncoding) => string {
  const { t } = useLingui();
  return (encoding) =>
    ({
      percent: t`percent-encoded`,
      plus: t`plus signs for spaces`,
      broken: t`broken encoding`,
      twice: t`encoded twice`,
    })[encoding];
}

export function usePartName(): (difference: UrlDifference) => string {
  const { t } = useLingui();
  return ({ part, name }) =>
    ({
      scheme: t`Scheme`,
      userInfo: t`User name and password`,
      host: t`Host`,
      port: t`Port`,
      path: t`Path`,
      parameter: t`Parameter ${name}`,
      fragment: t`Fragment`,
    })[part];
}
