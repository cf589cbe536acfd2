import type { MetaFields, PageKind } from './page-kinds.ts';

/** A piece of structured data; what is empty is left out when it is written. */
type Item = { readonly [property: string]: string | number | Item | readonly (string | Item)[] | undefined };

/** The structured data of a page in the vocabulary of schema.org, with what Google asks of its rich results. */
export function toJsonLd(kind: PageKind, fields: MetaFields): Item {
  return pruned({ '@context': 'https://schema.org', ...ITEMS[kind](fields) }) ?? {};
}

const ITEMS: Readonly<Record<PageKind, (fields: MetaFields) => Item>> = {
  website: (fields) => ({ '@type': 'WebSite', ...named(fields), description: fields.description }),
  article: (fields) => article('NewsArticle', fields),
  blog: (fields) => article('BlogPosting', fields),
  product: (fields) => ({
    '@type': 'Product',
    ...described(fields),
    brand: item('Brand', { name: fields.brand }),
    sku: fields.sku,
    offers: offer(fields),
    aggregateRating: rating(fields),
  }),
  business: (fields) => ({
    '@type': 'LocalBusiness',
    ...described(fields),
    telephone: fields.phone,
    address: address(fields),
    openingHours: linesIn(fields.hours),
    priceRange: fields.priceRange,
  }),
  organization: (fields) => ({
    '@type': 'Organization',
    ...described(fields),
    logo: fields.logo,
    telephone: fields.phone,
    sameAs: linesIn(fields.profiles),
  }),
  person: (fields) => ({
    '@type': 'ProfilePage',
    mainEntity: item('Person', {
      ...described(fields),
      jobTitle: fields.role,
      sameAs: linesIn(fields.profiles),
    }),
  }),
  event: (fields) => ({
    '@type': 'Event',
    ...described(fields),
    startDate: fields.start,
    endDate: fields.end,
    eventStatus: 'https://schema.org/EventScheduled',
    location: item('Place', { name: fields.place, address: address(fields) }),
  }),
  recipe: (fields) => ({
    '@type': 'Recipe',
    ...described(fields),
    author: item('Person', { name: fields.author }),
    datePublished: fields.published,
    totalTime: duration(fields.minutes),
    recipeYield: fields.servings,
    recipeIngredient: linesIn(fields.ingredients),
    recipeInstructions: linesIn(fields.steps).map((text) => ({ '@type': 'HowToStep', text })),
  }),
  video: (fields) => ({
    '@type': 'VideoObject',
    ...described(fields),
    image: undefined,
    thumbnailUrl: fields.image,
    uploadDate: fields.published,
    duration: duration(fields.minutes),
    contentUrl: fields.video,
  }),
  job: (fields) => ({
    '@type': 'JobPosting',
    title: nameOf(fields),
    description: fields.description,
    datePosted: fields.published,
    validThrough: fields.until,
    employmentType: fields.employment,
    hiringOrganization: item('Organization', { name: fields.company }),
    jobLocation: item('Place', { address: address(fields) }),
  }),
  app: (fields) => ({
    '@type': 'SoftwareApplication',
    ...described(fields),
    operatingSystem: fields.system,
    applicationCategory: fields.category,
    offers: offer(fields),
    aggregateRating: rating(fields),
  }),
};

function nameOf({ name = '', title }: MetaFields): string | undefined {
  return name.trim() === '' ? title : name;
}

function named(fields: MetaFields): Item {
  return { name: nameOf(fields), url: fields.url };
}

function described(fields: MetaFields): Item {
  return { ...named(fields), description: fields.description, image: fields.image };
}

function article(type: string, fields: MetaFields): Item {
  return {
    '@type': type,
    headline: fields.title,
    description: fields.description,
    image: fields.image,
    url: fields.url,
    datePublished: fields.published,
    dateModified: fields.modified,
    author: item('Person', { name: fields.author }),
    publisher: item('Organization', { name: fields.site }),
  };
}

function offer({ price, currency, stock = '' }: MetaFields): Item {
  return item('Offer', {
    price,
    priceCurrency: currency?.toUpperCase(),
    availability: stock === '' ? undefined : `https://schema.org/${stock}`,
  });
}

function rating({ rating: value, ratings }: MetaFields): Item {
  return item('AggregateRating', { ratingValue: value, ratingCount: ratings });
}

function address({ street, city, postal, country }: MetaFields): Item {
  return item('PostalAddress', {
    streetAddress: street,
    addressLocality: city,
    postalCode: postal,
    addressCountry: country,
  });
}

/** A length of time as ISO 8601 has it. */
function duration(minutes = ''): string | undefined {
  const seconds = Math.round(Number(minutes.replace(',', '.')) * 60);
  if (!Number.isFinite(seconds) || seconds <= 0) return undefined;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `PT${parts.map((part, at) => (part === 0 ? '' : `${part}${'HMS'.charAt(at)}`)).join('')}`;
}

function item(type: string, properties: Item): Item {
  return { '@type': type, ...properties };
}

function linesIn(text = ''): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Without what is empty; `undefined` for an item that says nothing but its type. */
function pruned(whole: Item): Item | undefined {
  const entries = Object.entries(whole).flatMap(([key, value]) => {
    const kept = prunedValue(value);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return entries.some(([key]) => !key.startsWith('@')) ? Object.fromEntries(entries) : undefined;
}

function prunedValue(value: Item[string]): Item[string] {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  return typeof value === 'object' ? pruned(value as Item) : value; // a list was told apart above
}
