import { useLingui } from '@lingui/react/macro';
import type { SpecialKind } from '#core/tools/ip-geolocation/special-ranges.ts';

/** What a special range is for. */
export function useSpecialText(): (kind: SpecialKind) => string {
  const { t } = useLingui();
  return (kind) =>
    ({
      unspecified: t`no host: “this network”`,
      private: t`private network, not reachable from the internet`,
      shared: t`shared by customers of a provider, not reachable from the internet`,
      loopback: t`the device itself`,
      linkLocal: t`valid on one network link only`,
      protocol: t`kept for protocols`,
      documentation: t`for examples in documents`,
      tunnel: t`for tunnels between IPv4 and IPv6`,
      benchmark: t`for speed tests in laboratories`,
      multicast: t`a group of receivers`,
      reserved: t`kept for the future`,
      broadcast: t`all hosts of a network`,
      translation: t`stands for an IPv4 address`,
      discard: t`what is sent there is thrown away`,
    })[kind];
}
