import {
  EXTENDED_LANGUAGES,
  GRANDFATHERED_TAGS,
  ISO_3166_1,
  ISO_639_1,
  LANGUAGE_VARIANTS,
  OTHER_LANGUAGES,
  OTHER_REGIONS,
  SCRIPTS,
} from '#core/standards/language-subtags.gen.ts';

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

const TWO_LETTER_LANGUAGES = setOf(ISO_639_1);
const LANGUAGES = setOf(ISO_639_1, OTHER_LANGUAGES);
const EXTENDED = setOf(EXTENDED_LANGUAGES);
const SCRIPT_CODES = setOf(SCRIPTS);
const COUNTRIES = setOf(ISO_3166_1);
const REGIONS = setOf(ISO_3166_1, OTHER_REGIONS);
const VARIANTS = setOf(LANGUAGE_VARIANTS);
const GRANDFATHERED = setOf(GRANDFATHERED_TAGS);

/** The ranges of BCP 47 for private use. */
const PRIVATE_LANGUAGE = /^q[a-t][a-z]$/u;
const PRIVATE_SCRIPT = /^qa(?:a[a-z]|b[a-x])$/u;
const PRIVATE_REGION = /^(?:q[m-z]|x[a-z])$/u;

/** True for what search engines read in hreflang: ISO 639-1, then perhaps an ISO 15924 script and an ISO 3166-1 country; or x-default. */
export function isHreflangCode(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true;
  const match = /^([a-z]{2})(?:-([a-z]{4}))?(?:-([a-z]{2}))?$/u.exec(code.toLowerCase());
  if (match === null) return false;
  const [, language = '', script, country] = match;
  return (
    TWO_LETTER_LANGUAGES.has(language) &&
    (script === undefined || SCRIPT_CODES.has(script)) &&
    (country === undefined || COUNTRIES.has(country))
  );
}

/** True when a tag is valid by BCP 47: well formed, and every subtag in the IANA registry or for private use. */
export function isLanguageTag(tag: string): boolean {
  const lower = tag.toLowerCase();
  if (LANGUAGES.has(lower)) return true;
  if (GRANDFATHERED.has(lower) || /^x(?:-[a-z0-9]{1,8})+$/u.test(lower)) return true;
  // Extensions and private use begin with a single sign; their contents are not in the registry.
  const [registered = ''] = lower.split(/-(?=[a-z0-9](?:-|$))/u, 1);
  const tail = lower.slice(registered.length);
  return isTail(tail) && areRegistered(registered.split('-'));
}

function isTail(tail: string): boolean {
  return /^(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?$/u.test(tail);
}

function areRegistered([language = '', ...subtags]: readonly string[]): boolean {
  if (!LANGUAGES.has(language) && !PRIVATE_LANGUAGE.test(language)) return false;
  const rest = [...subtags];
  const take = (isWanted: (subtag: string) => boolean): boolean => {
    const isTaken = rest[0] !== undefined && isWanted(rest[0]);
    if (isTaken) rest.shift();
    return isTaken;
  };
  take((subtag) => EXTENDED.has(subtag));
  take((subtag) => SCRIPT_CODES.has(subtag) || PRIVATE_SCRIPT.test(subtag));
  take((subtag) => REGIONS.has(subtag) || PRIVATE_REGION.test(subtag));
  const variants = rest.filter((subtag) => VARIANTS.has(subtag));
  return variants.length === rest.length && new Set(rest).size === rest.length;
}
