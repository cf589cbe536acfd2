import { Trans, useLingui } from '@lingui/react/macro';
import type { IpGeolocationAnswer } from '#core/contract/lookups/ip-geolocation.ts';
import { saveFile } from '#src/data/save-file.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, DataTable, Foreign, Panel } from '#src/ui/index.tsx';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import tools from '#src/features/tools/tools.module.css';
import { useCountryName } from './use-country-name.ts';
import { useSpecialText } from './use-special-text.ts';

type Place = IpGeolocationAnswer['places'][number];

/** One address as a list of facts, several as a table; then what the data is, and what it cannot tell. */
export function PlaceResult({ answer }: { answer: IpGeolocationAnswer }) {
  const [place] = answer.places;
  return (
    <>
      {answer.places.length === 1 && place !== undefined ? (
        <OnePlace place={place} />
      ) : (
        <Places places={answer.places} />
      )}
      <About answer={answer} />
    </>
  );
}

function OnePlace({ place }: { place: Place }) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const specialText = useSpecialText();
  const { special } = place;
  return (
    <Panel title={t`Place and network`}>
      <ToolValues
        values={[
          { key: t`Name`, text: place.name },
          { key: t`IP address`, text: place.address, note: place.address.includes(':') ? 'IPv6' : 'IPv4' },
          {
            key: t`Special range`,
            text: special?.range ?? '',
            note: special === null ? undefined : specialText(special.kind),
          },
          { key: t`Defined in`, text: special?.rfc ?? '' },
          { key: t`Country`, text: countryName(place.country), note: place.country },
          { key: t`Region`, text: place.region },
          { key: t`City`, text: place.city },
          { key: t`Time zone`, text: place.timeZone },
          { key: t`Network`, text: place.network },
          { key: t`AS number`, text: place.asn },
          { key: t`Organization`, text: place.organisation },
          { key: t`Reverse name`, text: place.reverse },
        ]}
      />
    </Panel>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const { t } = useLingui();
  const countryName = useCountryName();
  const whereOf = ({ city, country }: Place) => [city, countryName(country)].filter((text) => text !== '').join(', ');
  async function save() {
    const { toCsv } = await import('#src/data/table-export/table-text.ts');
    const rows = places.map(
      ({ name, address, country, region, city, network, asn, organisation, reverse, special }) => [
        ...[name, address, country, region, city, network, asn, organisation, reverse, special?.rfc ?? ''],
      ],
    );
    const head = [
      t`Name`,
      t`IP address`,
      t`Country`,
      t`Region`,
      t`City`,
      t`Network`,
      t`AS number`,
      t`Organization`,
      t`Reverse name`,
      t`Special range`,
    ];
    saveFile('ip-geolocation.csv', toCsv([head, ...rows]), 'text/csv');
  }
  return (
    <Panel
      title={t`Addresses`}
      actions={
        <Button variant="cancel" size="s" onClick={() => void save()}>
          <Trans>Save as CSV</Trans>
        </Button>
      }
      isFlush
    >
      <DataTable
        caption={t`Addresses`}
        emptyText=""
        rows={places}
        getRowId={({ name, address }) => `${name} ${address}`}
        columns={[
          {
            id: 'address',
            header: t`IP address`,
            isPrimary: true,
            sortValue: ({ address }) => address,
            cell: ({ name, address }) => (
              <>
                <Foreign>{address || '–'}</Foreign>
                {name !== '' && (
                  <div className={tools['problem']}>
                    <Foreign>{name}</Foreign>
                  </div>
                )}
              </>
            ),
          },
          {
            id: 'place',
            header: t`Place`,
            isPrimary: true,
            sortValue: whereOf,
            cell: (place) => (place.special === null ? whereOf(place) || '–' : <Badge>{place.special.rfc}</Badge>),
          },
          { id: 'network', header: t`Network`, cell: ({ network, special }) => special?.range ?? (network || '–') },
          { id: 'reverse', header: t`Reverse name`, cell: ({ reverse }) => <Foreign>{reverse || '–'}</Foreign> },
        ]}
      />
    </Panel>
  );
}

function About({ answer: { sources, unknown } }: { answer: IpGeolocationAnswer }) {
  const formats = useFormats();
  return (
    <div className={tools['problem']}>
      {sources.map(({ name, builtAtMs }) => (
        <p key={name}>
          <Trans>
            Data: {name}, as of {formats.date(builtAtMs)}.
          </Trans>
        </p>
      ))}
      {unknown.includes('city') && (
        <p>
          <Trans>
            It names countries only: region, city and time zone need another database, which this server does not have.
          </Trans>
        </p>
      )}
      {unknown.includes('asn') && (
        <p>
          <Trans>It has no AS numbers and no organizations. The WHOIS lookup names whose network it is.</Trans>
        </p>
      )}
    </div>
  );
}
