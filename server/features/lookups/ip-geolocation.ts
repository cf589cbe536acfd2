import { ipGeolocationLookup, type IpGeolocationAnswer } from '#core/contract/lookups/ip-geolocation.ts';
import { reverseNameOf, toIpAddress } from '#core/domain/ip-address.ts';
import { specialRangeOf } from '#core/tools/ip-geolocation/special-ranges.ts';
import { networkOf } from './ip-geolocation/network-of.ts';
import { openCountryData, openGeoData, type GeoData, type GeoFacts } from '#server/services/geo-data.ts';
import { defineLookup, type LookupContext } from './lookup.ts';

const MAX_OF_A_NAME = 4;
const NOTHING: GeoFacts = { country: '', region: '', city: '', timeZone: '', network: '', asn: '', organisation: '' };

type Place = IpGeolocationAnswer['places'][number];
type Asked = { readonly name: string; readonly address: string };

/** Where addresses are, by data on this machine: only names are asked for elsewhere. */
export const ipGeolocation = defineLookup({
  ...ipGeolocationLookup,
  async run({ subject }, context) {
    const data = await openData(context);
    await context.tell(20, subject.slice(0, 100));
    const found = await Promise.all(subject.split(', ').map((part) => addressesOf(part, context)));
    const asked = found.flat();
    await context.tell(60, subject.slice(0, 100));
    const places = await Promise.all(asked.map((each) => placeOf(each, data, context)));
    const answer: IpGeolocationAnswer = {
      places,
      sources: data.map(({ source }) => source),
      unknown: [
        ...(context.services.config.lookups.cityDatabase === '' ? (['city'] as const) : []),
        ...(places.some(({ asn }) => asn !== '') ? [] : (['asn'] as const)),
      ],
    };
    return { gist: gistOf(places), answer };
  },
});

/** That of the operator first: what it does not know is looked for in the one that is shipped. */
async function openData({ services }: LookupContext): Promise<readonly GeoData[]> {
  const { cityDatabase } = services.config.lookups;
  const shipped = await openCountryData();
  return cityDatabase === '' ? [shipped] : [await openGeoData(cityDatabase), shipped];
}

async function addressesOf(part: string, { services, signal }: LookupContext): Promise<Asked[]> {
  if (toIpAddress(part) !== null) return [{ name: '', address: part }];
  const replies = await Promise.all(
    (['A', 'AAAA'] as const).map((type) => services.askDns.resolver({ name: part, type }, signal)),
  );
  const addresses = replies
    .flatMap((reply) => (reply.failure === null ? reply.answers : []))
    .filter(({ type }) => type === 'A' || type === 'AAAA')
    .flatMap(({ text }) => toIpAddress(text) ?? []);
  if (addresses.length === 0) return [{ name: part, address: '' }];
  return addresses.slice(0, MAX_OF_A_NAME).map((address) => ({ name: part, address }));
}

async function placeOf({ name, address }: Asked, data: readonly GeoData[], context: LookupContext): Promise<Place> {
  if (address === '') return { name, address, special: null, ...NOTHING, reverse: '' };
  const special = specialRangeOf(address);
  const facts = special === null ? data.map((each) => each.find(address)).reduce(mergeFacts, NOTHING) : NOTHING;
  return {
    name,
    address,
    special,
    ...facts,
    network: facts.network === '' ? '' : networkOf(facts.network),
    reverse: special === null ? await reverseOf(address, context) : '',
  };
}

function mergeFacts(known: GeoFacts, more: GeoFacts): GeoFacts {
  // Region and city of one place and the country of another would be a place that is nowhere.
  if (known.country !== '' && more.country !== known.country) return known;
  return Object.fromEntries(
    Object.entries(more).map(([key, value]) => [key, known[key as keyof GeoFacts] || value]),
  ) as GeoFacts; // the same keys
}

async function reverseOf(address: string, { services, signal }: LookupContext): Promise<string> {
  const reply = await services.askDns.resolver({ name: reverseNameOf(address), type: 'PTR' }, signal);
  return reply.failure === null ? (reply.answers.find(({ type }) => type === 'PTR')?.text ?? '') : '';
}

function gistOf(places: readonly Place[]): string {
  const [first] = places;
  const place = first?.country || first?.special?.rfc || '–';
  return places.length > 1 ? `${place} (+${String(places.length - 1)})` : place;
}
