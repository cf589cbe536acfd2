import { isOffered, type Feature } from './features.ts';

/** A page of ours: its path pattern without language prefix, and the keys of its title and description in the catalogue `server`. */
export type PageDefinition = {
  readonly id: string;
  /** With a trailing slash; parameters as `:name`. */
  readonly path: string;
  readonly requiresAuth: boolean;
  /** Where this is not offered there is no such page. */
  readonly feature?: Feature;
  /** Shown without sidebar and padding (specification, section 2). */
  readonly isBare: boolean;
  /** Kept out of search engines when false. */
  readonly isIndexable: boolean;
  readonly title: { readonly id: string; readonly message: string; readonly comment: string };
  readonly description: { readonly id: string; readonly message: string; readonly comment: string };
};

/** Every page that is built. The server answers 404 for any other path. */
export const PAGES: readonly PageDefinition[] = [
  {
    id: 'home',
    path: '/',
    requiresAuth: false,
    isBare: false,
    isIndexable: true,
    title: /*i18n*/ {
      id: 'META_HOME_TITLE',
      message: 'Sitewarden: website SEO analysis that works offline',
      comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
    },
    description: /*i18n*/ {
      id: 'META_HOME_DESCRIPTION',
      message:
        'Check any web page against more than 150 SEO rules, see what to fix first and why, and keep every result on your device, even without a network.',
      comment: 'Meta description of 70 to 155 characters, shown in search results.',
    },
  },
  {
    id: 'dashboard',
    path: '/dashboard/',
    requiresAuth: true,
    isBare: false,
    isIndexable: false,
    title: /*i18n*/ {
      id: 'META_DASHBOARD_TITLE',
      message: 'Dashboard: your websites at a glance – Sitewarden',
      comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
    },
    description: /*i18n*/ {
      id: 'META_DASHBOARD_DESCRIPTION',
      message:
        'All your websites with their latest page audit, what changed since the one before, and what is waiting to be sent.',
      comment: 'Meta description of 70 to 155 characters, shown in search results.',
    },
  },
  {
    id: 'projects',
    path: '/project/',
    requiresAuth: false,
    isBare: false,
    isIndexable: false,
    title: /*i18n*/ {
      id: 'META_PROJECT_TITLE',
      message: 'Project: one website and its results – Sitewarden',
      comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
    },
    description: /*i18n*/ {
      id: 'META_PROJECT_DESCRIPTION',
      message:
        'A tracked website with its latest results, its tags, and what the server that answers for it says about itself.',
      comment: 'Meta description of 70 to 155 characters, shown in search results.',
    },
  },
  {
    id: 'project',
    path: '/project/:domain/',
    requiresAuth: false,
    isBare: false,
    isIndexable: false,
    title: /*i18n*/ {
      id: 'META_PROJECT_TITLE',
      message: 'Project: one website and its results – Sitewarden',
      comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
    },
    description: /*i18n*/ {
      id: 'META_PROJECT_DESCRIPTION',
      message:
        'A tracked website with its latest results, its tags, and what the server that answers for it says about itself.',
      comment: 'Meta description of 70 to 155 characters, shown in search results.',
    },
  },
  {
    id: 'analyzer',
    path: '/inner-optimization/analyzer/',
    requiresAuth: false,
    isBare: false,
    isIndexable: true,
    title: /*i18n*/ {
      id: 'META_ANALYZER_TITLE',
      message: 'Webpage analyzer: a full SEO audit of one page',
      comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
    },
    description: /*i18n*/ {
      id: 'META_ANALYZER_DESCRIPTION',
      message:
        'Enter an address and get a scored SEO audit of the page with every finding explained, the evidence marked, and the fix described.',
      comment: 'Meta description of 70 to 155 characters, shown in search results.',
    },
  },
  {
    id: 'websiteChecker',
    path: '/website-checker/',
    feature: 'websiteChecker',
    requiresAuth: false,
    isBare: false,
    isIndexable: true,
    title: /*i18n*/ {
      id: 'META_WEBSITE_CHECKER_TITLE',
      message: 'Website checker: an SEO audit of a whole site',
      comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
    },
    description: /*i18n*/ {
      id: 'META_WEBSITE_CHECKER_DESCRIPTION',
      message:
        'Crawl a whole website and see what to fix first: every page and link checked, what changed since the last crawl, and how to repair it.',
      comment: 'Meta description of 70 to 155 characters, shown in search results.',
    },
  },
  {
    id: 'notFound',
    path: '/404/',
    requiresAuth: false,
    isBare: true,
    isIndexable: false,
    title: /*i18n*/ {
      id: 'META_NOT_FOUND_TITLE',
      message: 'Page not found – Sitewarden',
      comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
    },
    description: /*i18n*/ {
      id: 'META_NOT_FOUND_DESCRIPTION',
      message: 'There is no page at this address. Go to the start page, or analyze a web page of yours from here.',
      comment: 'Meta description of 70 to 155 characters, shown in search results.',
    },
  },
];

/** The pages of an installation with these features, in the order of `PAGES`. */
export function offeredPages(features: readonly Feature[]): readonly PageDefinition[] {
  return PAGES.filter((page) => isOffered(page, features));
}

/** The page of a path without language prefix (trailing slash optional), or `null`. */
export function findPage(path: string, pages: readonly PageDefinition[] = PAGES): PageDefinition | null {
  const segments = path.split('/').filter((segment) => segment !== '');
  return (
    pages.find((page) =>
      matches(
        page.path.split('/').filter((segment) => segment !== ''),
        segments,
      ),
    ) ?? null
  );
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
