import { contactsSchema } from '#core/contract/environment.ts';
import { FEATURES } from '#core/domain/features.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import type { Config } from '#server/config/config.ts';
import { toFeatures } from '#server/services/features.ts';
import { sha256 } from '#server/services/tokens.ts';
import type { BrandFacts, Picture } from './brand.ts';
import type { BrandRow } from './brand-repository.ts';

/** A stored brand within what the installation offers: it may take something away and adds nothing. */
export function toBrandFacts(row: BrandRow, config: Pick<Config, 'activeLangs' | 'featuresOff'>): BrandFacts {
  const contacts = contactsSchema.safeParse(row.contacts);
  const off = FEATURES.filter((feature) => row.featuresOff.includes(feature));
  return {
    id: row.id,
    hosts: row.hosts,
    kind: row.kind,
    name: row.name,
    shortName: row.shortName,
    isDefault: row.isDefault,
    logo: toPicture(row.logo, row.logoType),
    icon: toPicture(row.icon, row.iconType),
    accent:
      row.accentLight === null || row.accentDark === null ? null : { light: row.accentLight, dark: row.accentDark },
    // What an earlier version has stored, and this one cannot read, is left out.
    contacts: contacts.success ? contacts.data : {},
    operator: row.operator,
    languages: toLanguages(row.languages, config.activeLangs),
    features: toFeatures([...config.featuresOff, ...off], row.kind),
  };
}

function toLanguages(wanted: readonly string[] | null, offered: readonly string[]): readonly string[] {
  return wanted === null ? offered : offered.filter((code) => code === DEFAULT_LANGUAGE || wanted.includes(code));
}

function toPicture(base64: string | null, type: string | null): Picture | null {
  if (base64 === null || type === null) return null;
  return { type, bytes: Buffer.from(base64, 'base64'), hash: sha256(`${type} ${base64}`).slice(0, 16) };
}
