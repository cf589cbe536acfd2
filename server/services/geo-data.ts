import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Reader, type Response } from 'mmdb-lib';
import { isRecord } from '#core/base/is-record.ts';

/** What a database says of an address; '' for what it does not know. */
export type GeoFacts = Readonly<
  Record<'country' | 'region' | 'city' | 'timeZone' | 'network' | 'asn' | 'organisation', string>
>;
export type GeoData = {
  readonly source: { readonly name: string; readonly builtAtMs: number };
  find(address: string): GeoFacts;
};

const opened = new Map<string, Promise<GeoData>>();

/** The data about countries that is shipped. */
export function openCountryData(): Promise<GeoData> {
  const file = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  return openGeoData(fileURLToPath(file), 'geo-whois-asn-country (ip-location-db, CC0)');
}

/** A file in MaxMind's format, read once. @param name '' for the one that it gives itself. */
export function openGeoData(path: string, name = ''): Promise<GeoData> {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const data = readFile(path).then((bytes) => toGeoData(new Reader<Response>(bytes), name));
  opened.set(path, data);
  return data;
}

function toGeoData(reader: Reader<Response>, name: string): GeoData {
  const { databaseType, buildEpoch } = reader.metadata;
  return {
    source: { name: name === '' ? databaseType : name, builtAtMs: new Date(buildEpoch).getTime() },
    find(address) {
      const [record, prefix] = reader.getWithPrefixLength(address);
      return toFacts(record, record === null ? '' : `${address}/${String(prefix)}`);
    },
  };
}

/** Flat, as ip-location-db writes it, or nested, as MaxMind does. */
function toFacts(record: unknown, network: string): GeoFacts {
  const at = (...path: readonly string[]): string => {
    const value = path.reduce<unknown>(
      (part, key) => (isRecord(part) ? part[key] : Array.isArray(part) ? part[Number(key)] : undefined),
      record,
    );
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const asn = at('autonomous_system_number') || at('asn');
  return {
    country: (at('country_code') || at('country', 'iso_code')).toUpperCase(),
    region: at('state1') || at('subdivisions', '0', 'names', 'en'),
    city: at('city') || at('city', 'names', 'en'),
    timeZone: at('timezone') || at('location', 'time_zone'),
    network,
    asn: asn === '' ? '' : `AS${asn.replace(/^AS/u, '')}`,
    organisation: at('autonomous_system_organization') || at('organization'),
  };
}
