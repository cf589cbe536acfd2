// The words the lists of a crawl are chosen and sorted by. Apart from the contract's schemas, which addresses are read without.

/** What became of a finding since the crawl before. */
export const HEEDED_STATES = ['new', 'open', 'back'] as const;
/** What a finding can be; one that is fixed is counted (`change`) and not listed. */
export const FINDING_STATES = [...HEEDED_STATES, 'ignored'] as const;

/** How a page can point at another address. */
export const LINK_KINDS = [
  'link',
  'image',
  'script',
  'style',
  'media',
  'frame',
  'font',
  'object',
  'preload',
  'canonical',
  'hreflang',
  'next',
  'prev',
  'preview',
] as const;

/** Columns a list of pages can be sorted by. */
export const PAGE_SORTS = [
  'id',
  'url',
  'status',
  'title',
  'depth',
  'inlinks',
  'outlinks',
  'rank',
  'words',
  'sizeBytes',
  'ttfbMs',
  'errors',
  'warnings',
] as const;
