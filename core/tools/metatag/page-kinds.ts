/** What a page is about, by which its Open Graph type and its structured data are chosen. */
export type PageKind =
  | 'website'
  | 'article'
  | 'blog'
  | 'product'
  | 'business'
  | 'organization'
  | 'person'
  | 'event'
  | 'recipe'
  | 'video'
  | 'job'
  | 'app';

/** What is asked of pages of any kind, then what is asked of some. */
export const COMMON_FIELDS = ['title', 'description', 'url', 'site', 'image', 'alt', 'locale'] as const;
export const KIND_FIELDS = [
  'name',
  'author',
  'published',
  'modified',
  'brand',
  'sku',
  'price',
  'currency',
  'stock',
  'rating',
  'ratings',
  'phone',
  'place',
  'street',
  'city',
  'postal',
  'country',
  'hours',
  'priceRange',
  'logo',
  'profiles',
  'role',
  'start',
  'end',
  'ingredients',
  'steps',
  'minutes',
  'servings',
  'video',
  'company',
  'until',
  'employment',
  'system',
  'category',
] as const;
export type MetaField = (typeof COMMON_FIELDS)[number] | (typeof KIND_FIELDS)[number];
/** What was entered; those left out are empty. */
export type MetaFields = Readonly<Partial<Record<MetaField, string>>>;

export type PageKindTraits = {
  readonly id: PageKind;
  /** https://ogp.me/#types */
  readonly ogType: string;
  readonly fields: readonly (typeof KIND_FIELDS)[number][];
  /** Those without which Google shows no rich result (`core/standards/rich-results.ts`), besides the common ones. */
  readonly required: readonly MetaField[];
};

const ADDRESS = ['street', 'city', 'postal', 'country'] as const;

export const PAGE_KINDS: readonly PageKindTraits[] = [
  { id: 'website', ogType: 'website', fields: ['name'], required: [] },
  { id: 'article', ogType: 'article', fields: ['author', 'published', 'modified'], required: [] },
  { id: 'blog', ogType: 'article', fields: ['author', 'published', 'modified'], required: [] },
  {
    id: 'product',
    ogType: 'product',
    fields: ['name', 'brand', 'sku', 'price', 'currency', 'stock', 'rating', 'ratings'],
    required: ['price', 'currency'],
  },
  {
    id: 'business',
    ogType: 'website',
    fields: ['name', 'phone', ...ADDRESS, 'hours', 'priceRange'],
    required: ['street', 'city', 'country'],
  },
  { id: 'organization', ogType: 'website', fields: ['name', 'logo', 'phone', 'profiles'], required: [] },
  { id: 'person', ogType: 'profile', fields: ['name', 'role', 'profiles'], required: ['name'] },
  {
    id: 'event',
    ogType: 'website',
    fields: ['name', 'start', 'end', 'place', ...ADDRESS],
    required: ['start', 'city', 'country'],
  },
  {
    id: 'recipe',
    ogType: 'article',
    fields: ['name', 'author', 'published', 'minutes', 'servings', 'ingredients', 'steps'],
    required: ['image'],
  },
  {
    id: 'video',
    ogType: 'video.other',
    fields: ['name', 'published', 'minutes', 'video'],
    required: ['image', 'published'],
  },
  {
    id: 'job',
    ogType: 'website',
    fields: ['name', 'company', 'published', 'until', 'employment', ...ADDRESS],
    required: ['description', 'company', 'published', 'city', 'country'],
  },
  {
    id: 'app',
    ogType: 'website',
    fields: ['name', 'system', 'category', 'price', 'currency', 'rating', 'ratings'],
    required: ['price', 'rating', 'ratings'],
  },
];

/** The kind of that name; a website for any other. */
export function pageKindOf(id: string | undefined): PageKindTraits {
  const [website] = PAGE_KINDS as [PageKindTraits, ...PageKindTraits[]]; // never empty
  return PAGE_KINDS.find((kind) => kind.id === id) ?? website;
}

/** Fields that must be filled, all that Google requires of the kind among them, and are not. */
export function missingFields({ required }: PageKindTraits, fields: MetaFields): MetaField[] {
  const wanted: readonly MetaField[] = ['title', 'description', 'url', 'image', ...required];
  return [...new Set(wanted)].filter((field) => (fields[field] ?? '').trim() === '');
}
