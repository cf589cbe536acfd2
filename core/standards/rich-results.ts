/** One thing a rich result needs: any of `paths` (`a` or `a.b`), looked for in the item or in each item found at `within`. */
export type RichResultNeed = {
  readonly paths: readonly string[];
  readonly within?: string;
  /** The last item of a list needs it not: the last step of a breadcrumb is the page itself. */
  readonly exceptLast?: true;
  /** Only when the item is not a part of another one, which it then belongs to. */
  readonly onlyOutermost?: true;
};

/** A feature of Google Search that is made from structured data. */
export type RichResult = {
  /** Google's name of it. */
  readonly feature: string;
  readonly types: readonly string[];
  /** Types derived from these count as well. */
  readonly withSubtypes?: true;
  /** Also read from items inside others, such as the rating of a product. */
  readonly isReadInside?: true;
  readonly required: readonly RichResultNeed[];
  readonly recommended: readonly RichResultNeed[];
  readonly source: string;
};

const DOCS = 'https://developers.google.com/search/docs/appearance/structured-data/';

const any = (...paths: readonly string[]): RichResultNeed => ({ paths });
const each = (...paths: readonly string[]): RichResultNeed[] => paths.map((path) => any(path));
const inside = (within: string, ...paths: readonly string[]): RichResultNeed => ({ paths, within });

/**
 * What Google Search requires and recommends for its rich results. Left out: features that Google no longer shows (how-to, FAQ,
 * course info, vehicle listing and others), those for few partners, and recommendations that fit only some of the pages a type is
 * used for. Each list is from the page named as its source, section "Structured data type definitions".
 */
export const RICH_RESULTS: readonly RichResult[] = [
  {
    feature: 'Article',
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    required: [],
    recommended: [
      ...each('headline', 'image', 'datePublished', 'dateModified', 'author'),
      inside('author', 'name'),
      inside('author', 'url', 'sameAs'),
    ],
    source: `${DOCS}article`,
  },
  {
    feature: 'Breadcrumb',
    types: ['BreadcrumbList'],
    isReadInside: true,
    required: [
      any('itemListElement'),
      inside('itemListElement', 'position'),
      inside('itemListElement', 'name', 'item.name'),
      { ...inside('itemListElement', 'item'), exceptLast: true },
    ],
    recommended: [],
    source: `${DOCS}breadcrumb`,
  },
  {
    feature: 'Course list',
    types: ['Course'],
    required: each('name', 'description'),
    recommended: each('provider'),
    source: `${DOCS}course`,
  },
  {
    feature: 'Dataset',
    types: ['Dataset'],
    required: each('name', 'description'),
    recommended: each('creator', 'distribution', 'license'),
    source: `${DOCS}dataset`,
  },
  {
    feature: 'Discussion forum',
    types: ['DiscussionForumPosting'],
    required: [
      ...each('author', 'datePublished'),
      any('text', 'image', 'video', 'sharedContent'),
      inside('author', 'name'),
    ],
    recommended: each('headline', 'url'),
    source: `${DOCS}discussion-forum`,
  },
  {
    feature: 'Employer rating',
    types: ['EmployerAggregateRating'],
    required: [...each('itemReviewed', 'ratingValue'), any('ratingCount', 'reviewCount')],
    recommended: [],
    source: `${DOCS}employer-rating`,
  },
  {
    feature: 'Event',
    types: ['Event'],
    withSubtypes: true,
    required: [...each('name', 'startDate', 'location'), inside('location', 'address', 'url')],
    recommended: each('description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'),
    source: `${DOCS}event`,
  },
  {
    feature: 'Job posting',
    types: ['JobPosting'],
    required: [
      ...each('title', 'description', 'datePosted', 'hiringOrganization'),
      any('jobLocation', 'applicantLocationRequirements'),
      inside('jobLocation', 'address'),
    ],
    recommended: each('baseSalary', 'employmentType', 'identifier', 'validThrough'),
    source: `${DOCS}job-posting`,
  },
  {
    feature: 'Local business',
    types: ['LocalBusiness'],
    withSubtypes: true,
    required: each('name', 'address'),
    recommended: [...each('geo', 'priceRange', 'telephone', 'url'), any('openingHoursSpecification', 'openingHours')],
    source: `${DOCS}local-business`,
  },
  {
    feature: 'Movie',
    types: ['Movie'],
    required: each('name', 'image'),
    recommended: each('aggregateRating', 'dateCreated', 'director'),
    source: `${DOCS}movie`,
  },
  {
    feature: 'Organization',
    types: ['Organization'],
    withSubtypes: true,
    required: [],
    recommended: each('name', 'url', 'logo'),
    source: `${DOCS}organization`,
  },
  {
    feature: 'Product',
    types: ['Product'],
    required: [
      any('name'),
      any('offers', 'review', 'aggregateRating'),
      inside('offers', 'price', 'priceSpecification.price', 'lowPrice', 'offers'),
    ],
    recommended: [
      ...each('image', 'description', 'brand'),
      any('gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'isbn', 'mpn', 'sku'),
      inside('offers', 'priceCurrency', 'priceSpecification.priceCurrency'),
      inside('offers', 'availability', 'offers', 'offerCount'),
    ],
    source: `${DOCS}product`,
  },
  {
    feature: 'Product variants',
    types: ['ProductGroup'],
    required: each('name'),
    recommended: each('hasVariant', 'productGroupID', 'variesBy'),
    source: `${DOCS}product-variants`,
  },
  {
    feature: 'Profile page',
    types: ['ProfilePage'],
    required: [any('mainEntity'), inside('mainEntity', 'name', 'alternateName')],
    recommended: each('dateCreated', 'dateModified'),
    source: `${DOCS}profile-page`,
  },
  {
    feature: 'Question and answer',
    types: ['QAPage'],
    required: [
      any('mainEntity'),
      inside('mainEntity', 'name'),
      inside('mainEntity', 'answerCount'),
      inside('mainEntity', 'acceptedAnswer', 'suggestedAnswer'),
      inside('mainEntity.acceptedAnswer', 'text'),
      inside('mainEntity.suggestedAnswer', 'text'),
    ],
    recommended: [inside('mainEntity', 'author'), inside('mainEntity', 'datePublished'), inside('mainEntity', 'text')],
    source: `${DOCS}qapage`,
  },
  {
    feature: 'Recipe',
    types: ['Recipe'],
    required: each('name', 'image'),
    recommended: each(
      'author',
      'cookTime',
      'datePublished',
      'description',
      'keywords',
      'nutrition',
      'prepTime',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'totalTime',
    ),
    source: `${DOCS}recipe`,
  },
  {
    feature: 'Review snippet',
    types: ['Review'],
    isReadInside: true,
    required: [
      ...each('author', 'reviewRating'),
      inside('author', 'name'),
      inside('reviewRating', 'ratingValue'),
      { ...any('itemReviewed'), onlyOutermost: true },
    ],
    recommended: each('datePublished'),
    source: `${DOCS}review-snippet`,
  },
  {
    feature: 'Rating snippet',
    types: ['AggregateRating'],
    isReadInside: true,
    required: [any('ratingValue'), any('ratingCount', 'reviewCount'), { ...any('itemReviewed'), onlyOutermost: true }],
    recommended: [],
    source: `${DOCS}review-snippet`,
  },
  {
    feature: 'Software app',
    types: ['SoftwareApplication', 'MobileApplication', 'WebApplication'],
    required: [
      ...each('name', 'offers'),
      inside('offers', 'price', 'priceSpecification.price', 'lowPrice'),
      any('aggregateRating', 'review'),
    ],
    recommended: each('applicationCategory', 'operatingSystem'),
    source: `${DOCS}software-app`,
  },
  {
    feature: 'Vacation rental',
    types: ['VacationRental'],
    required: [
      ...each('name', 'image', 'identifier', 'containsPlace'),
      any('latitude', 'geo.latitude'),
      any('longitude', 'geo.longitude'),
      inside('containsPlace', 'occupancy'),
    ],
    recommended: each('address', 'aggregateRating', 'description'),
    source: `${DOCS}vacation-rental`,
  },
  {
    feature: 'Video',
    types: ['VideoObject'],
    isReadInside: true,
    required: each('name', 'thumbnailUrl', 'uploadDate'),
    recommended: [...each('description', 'duration'), any('contentUrl', 'embedUrl')],
    source: `${DOCS}video`,
  },
];
