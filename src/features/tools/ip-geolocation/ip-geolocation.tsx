import { Plural, Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { lazy, useState } from 'react';
import { ipGeolocationLookup, type IpGeolocationAnswer } from '#core/contract/lookups/ip-geolocation.ts';
import { getOwnAddress } from '#core/contract/own-address.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { api } from '#src/data/server/api-client.ts';
import { Button, Foreign } from '#src/ui/index.tsx';
import type { LookupFact } from '#src/features/tools/parts/lookup-result.tsx';
import { ToolLookup } from '#src/features/tools/parts/tool-lookup.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { useCountryName } from './use-country-name.ts';
import { useSpecialText } from './use-special-text.ts';

const PlaceResult = lazy(() => import('./place-result.tsx').then((module) => ({ default: module.PlaceResult })));

/** Addresses above, where they are below. */
export function IpGeolocationPanel(panel: ToolPanelProps) {
  const { t } = useLingui();
  return (
    <ToolLookup
      contract={ipGeolocationLookup}
      panel={panel}
      words={{
        field: t`IP addresses or names`,
        start: t`Look up`,
        placeholder: '192.0.2.1, 2001:db8::1',
        help: t`One or several, with spaces or commas between them`,
        invalid: t`Enter IP addresses or names of hosts, at most 50.`,
      }}
      actions={<OwnAddressButton onAddress={(address) => panel.onInputChange(address)} />}
      factsOf={factsOf}
      headline={(answer) => <Headline answer={answer} />}
    >
      {(answer) => <PlaceResult answer={answer} />}
    </ToolLookup>
  );
}

/** Fills in the address that our server sees. */
function OwnAddressButton({ onAddress }: { onAddress: (address: string) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt();
  async function ask() {
    setIsBusy(true);
    await attempt(async () => onAddress((await api.call(getOwnAddress, {})).address));
    setIsBusy(false);
  }
  return (
    <Button variant="cancel" isBusy={isBusy} icon={<MapPin aria-hidden="true" />} onClick={() => void ask()}>
      <Trans>My address</Trans>
    </Button>
  );
}

function factsOf({ places }: IpGeolocationAnswer): LookupFact[] {
  return places.map(({ name, address, country, city, network, asn, reverse }) => ({
    key: `${name} ${address}`,
    label: [name, address].filter((text) => text !== '').join(' '),
    text: [country, city, network, asn, reverse].filter((text) => text !== '').join(' · '),
  }));
}

function Headline({ answer: { places } }: { answer: IpGeolocationAnswer }) {
  const countryName = useCountryName();
  const specialText = useSpecialText();
  const [place] = places;
  if (place === undefined || places.length > 1)
    return <Plural value={places.length} one="# address" other="# addresses" />;
  const address = <Foreign>{place.address}</Foreign>;
  if (place.address === '')
    return (
      <Trans>
        <Foreign>{place.name}</Foreign> has no address.
      </Trans>
    );
  if (place.special !== null)
    return (
      <>
        {address}: {specialText(place.special.kind)}
      </>
    );
  const where = [place.city, countryName(place.country)].filter((text) => text !== '').join(', ');
  if (where === '') return <Trans>The data does not know where {address} is.</Trans>;
  return (
    <>
      {address}: {where}
    </>
  );
}
