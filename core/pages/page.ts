import type { Feature } from '#core/domain/features.ts';
import type { MenuGroupId } from './menu-groups.ts';

/** A text as a page says it; its id comes from the page's. */
export type PageText = { readonly message: string; readonly comment: string };
export type PageMessage = PageText & { readonly id: string };

/** How the page's link in the menu carries the current project (specification, section 2 "Sidebar link parameters"). */
export type ProjectLink =
  | 'none'
  /** The site as one more segment of the path. */
  | 'segment'
  /** The site in a parameter; with `se`, the search engine beside it. */
  | { readonly query: string; readonly se?: true };

export type MenuPlace = {
  /** Among its neighbours, each of which has another; steps of ten. */
  readonly order: number;
  readonly group?: MenuGroupId;
  /** A name of lucide-react, such as `file-search`. */
  readonly icon: string;
  readonly project: ProjectLink;
};

type Texts<T> = { readonly title: T; readonly description: T; readonly name: T };

/** One of a page's items: what its parameter may be. */
export type PageItem = Texts<PageMessage> & {
  readonly segment: string;
  readonly nameId: string;
  /** Where this is not offered there is no such item. */
  readonly feature?: Feature;
  /** Whom of those who work in an account it is for; everybody without it. */
  readonly needs?: 'owner';
};

/** What the browser knows of a page: no titles and descriptions, which the server sends. */
export type PageFacts = {
  readonly id: string;
  /** With a trailing slash; a parameter as `:name`, and as `:name?` where the page is there without it, too. */
  readonly path: string;
  readonly requiresAuth: boolean;
  /** Where this is not offered there is no such page. */
  readonly feature?: Feature;
  /** Shown without sidebar and padding (specification, section 2). */
  readonly isBare: boolean;
  readonly projectLink: ProjectLink;
  /** Key of its name in the catalogue `app`; empty for the page that is called as the product is. */
  readonly nameId: string;
  /** All that the parameter may be; without them, the page itself judges it. */
  readonly items?: readonly Pick<PageItem, 'segment' | 'nameId' | 'feature' | 'needs'>[];
};

/** A page of ours. */
export type Page = Omit<PageFacts, 'items'> & {
  /** Kept out of search engines when false. */
  readonly isIndexable: boolean;
  readonly title: PageMessage;
  readonly description: PageMessage;
  readonly name: PageMessage | null;
  readonly menu: MenuPlace | null;
  readonly items?: readonly PageItem[];
};

type ItemInput = Texts<PageText> & Pick<PageItem, 'segment' | 'feature' | 'needs'>;

export type PageInput = {
  /** In camel case; the file is named after it. */
  readonly id: string;
  readonly path: string;
  /** In search results and tabs, 30 to 60 characters. */
  readonly title: PageText;
  /** In search results, 70 to 155 characters. */
  readonly description: PageText;
  /** In menu and palette, and in the tab until the server has said the title; `brand` for the product's. */
  readonly name: PageText | 'brand';
  readonly isIndexable: boolean;
  /** None for a page that no menu leads to. */
  readonly menu?: MenuPlace;
  readonly feature?: Feature;
  readonly requiresAuth?: boolean;
  readonly isBare?: boolean;
  /** All that the parameter may be; their texts take the place of the page's. */
  readonly items?: readonly ItemInput[];
};

/** A page as the registry has it: with the ids of its texts, and what it does not say as it usually is. */
export function definePage({ id, name, menu, items, requiresAuth = false, isBare = false, ...page }: PageInput): Page {
  const key = toKey(id);
  return {
    ...page,
    id,
    requiresAuth,
    isBare,
    title: { id: `META_${key}_TITLE`, ...page.title },
    description: { id: `META_${key}_DESCRIPTION`, ...page.description },
    name: name === 'brand' ? null : { id: `NAV_${key}`, ...name },
    nameId: name === 'brand' ? '' : `NAV_${key}`,
    menu: menu ?? null,
    projectLink: menu?.project ?? 'none',
    ...(items && { items: items.map((item) => toItem(key, item)) }),
  };
}

function toItem(pageKey: string, item: ItemInput): PageItem {
  const key = `${pageKey}_${toKey(item.segment)}`;
  return {
    segment: item.segment,
    ...(item.feature && { feature: item.feature }),
    ...(item.needs && { needs: item.needs }),
    nameId: `NAV_${key}`,
    title: { id: `META_${key}_TITLE`, ...item.title },
    description: { id: `META_${key}_DESCRIPTION`, ...item.description },
    name: { id: `NAV_${key}`, ...item.name },
  };
}

function toKey(id: string): string {
  return id
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase();
}
