import type { Contacts, Environment } from '#core/contract/environment.ts';
import type { Feature } from '#core/domain/features.ts';
import type { Config } from '#server/config/config.ts';

export type ShownBrand = Environment['brand'];
export type BrandKind = ShownBrand['kind'];
export type Picture = {
  readonly type: string;
  readonly bytes: Buffer;
  /** Changes with the picture: part of addresses that may be kept for ever. */
  readonly hash: string;
};

/** A brand as the operator described it. */
export type BrandFacts = {
  readonly id: string;
  /** Lower case, with a port where it is not the usual one. */
  readonly hosts: readonly string[];
  readonly kind: BrandKind;
  readonly name: string;
  readonly shortName: string;
  readonly isDefault: boolean;
  readonly logo: Picture | null;
  readonly icon: Picture | null;
  readonly accent: NonNullable<ShownBrand['accent']> | null;
  readonly contacts: Contacts;
  /** Of the legal pages. */
  readonly operator: Readonly<Record<string, string>>;
  /** Codes of those it is offered in. */
  readonly languages: readonly string[];
  readonly features: readonly Feature[];
};

/** A brand as one host shows it: who answers a request. */
export type HostBrand = BrandFacts & {
  readonly host: string;
  /** For links. */
  readonly origin: string;
  /** What our own pages name as their origin; `null` when any scheme is right as long as the host is. */
  readonly givenOrigin: string | null;
};

/** Owner of the accounts of an installation without brands of its own. */
export const BUILT_IN_BRAND_ID = 'default';
/** What texts call the product, which a brand replaces by its own name. */
export const PRODUCT_NAME = 'Sitewarden';

const NAMES: Readonly<Record<BrandKind, string>> = {
  main: PRODUCT_NAME,
  agency: 'Digital agency',
  demo: `${PRODUCT_NAME} Demo`,
};

/** The one brand of an installation whose operator has added none. */
export function toBuiltInBrand(
  { brand, activeLangs }: Pick<Config, 'brand' | 'activeLangs'>,
  features: readonly Feature[],
): BrandFacts {
  return {
    id: BUILT_IN_BRAND_ID,
    hosts: [],
    kind: brand,
    name: NAMES[brand],
    shortName: NAMES[brand],
    isDefault: true,
    logo: null,
    icon: null,
    accent: null,
    contacts: {},
    operator: {},
    languages: activeLangs,
    features,
  };
}

/** Where the picture of a logo lies: nothing else ever lies at the same address. */
export function logoPath({ logo }: Pick<BrandFacts, 'logo'>): string | undefined {
  return logo === null ? undefined : `/brand/logo-${logo.hash}.${EXTENSIONS[logo.type] ?? 'png'}`;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** What pages are told of their brand. */
export function toShownBrand(brand: HostBrand): ShownBrand {
  const logo = logoPath(brand);
  return {
    kind: brand.kind,
    name: brand.name,
    host: brand.host,
    ...(logo !== undefined && { logo }),
    ...(brand.accent !== null && { accent: brand.accent }),
  };
}

/** A text of ours as a brand says it. The name of our crawler stays. */
export function withBrandName(text: string, name: string): string {
  return name === PRODUCT_NAME ? text : text.replace(/Sitewarden(?!Bot)/gu, () => name);
}
