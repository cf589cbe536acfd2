import { z } from 'zod';
import { AppError } from '#core/contract/errors.ts';
import { defineLookupContract } from '#core/contract/lookup-contract.ts';
import { toIpAddress } from '#core/domain/ip-address.ts';
import { toSiteHost } from '#core/domain/site-host.ts';
import { SPECIAL_KINDS } from '#core/tools/ip-geolocation/special-ranges.ts';

export const MAX_ADDRESSES = 50;

export const ipGeolocationAnswer = z.object({
  places: z.array(
    z.object({
      /** The name that led to it; '' when the address was typed. */
      name: z.string(),
      /** '' when the name has none. */
      address: z.string(),
      /** Null for an address of the public internet. */
      special: z.object({ range: z.string(), kind: z.enum(SPECIAL_KINDS), rfc: z.string() }).nullable(),
      /** ISO 3166-1, two letters; '' when the data does not know. */
      country: z.string(),
      region: z.string(),
      city: z.string(),
      timeZone: z.string(),
      /** The block that the data has an entry for, as address and prefix. */
      network: z.string(),
      asn: z.string(),
      organisation: z.string(),
      /** What its owner calls it. */
      reverse: z.string(),
    }),
  ),
  /** What was read, and when it was made. */
  sources: z.array(z.object({ name: z.string(), builtAtMs: z.number() })),
  /** What the data has no field for. */
  unknown: z.array(z.enum(['city', 'asn'])),
});
export type IpGeolocationAnswer = z.infer<typeof ipGeolocationAnswer>;

/** Where addresses are; names are looked up first. */
export const ipGeolocationLookup = defineLookupContract({
  tool: 'ip-geolocation',
  options: z.object({}),
  answer: ipGeolocationAnswer,
  toSubject(input) {
    const parts = input.split(/[\s,;]+/u).filter((part) => part !== '');
    if (parts.length === 0) throw new AppError('REQUIRE_MSG');
    const subjects = parts.map((part) => toIpAddress(part.replace(/^\[|\]$/gu, '')) ?? toSiteHost(part));
    if (subjects.includes(null) || subjects.length > MAX_ADDRESSES)
      throw new AppError('INVALID_INPUT', 'Not only addresses and names, or too many');
    return [...new Set(subjects)].join(', ');
  },
});
