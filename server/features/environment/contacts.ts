import type { Contacts, Navigation, NavigationItem } from '#core/contract/environment.ts';
import { pathsOf } from '#core/pages/find-page.ts';
import type { Page } from '#core/pages/page.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import type { Translate } from '#server/services/texts.ts';

type Link = { readonly title: string; readonly href: string };
export type ContactSources = {
  readonly pages: readonly Page[];
  readonly navigation: Navigation;
  /** Names of pages by their keys, in the wanted language. */
  readonly names: Readonly<Record<string, string>>;
  readonly translate: Translate;
};

/** In this order, as far as they are there. */
const HELP = ['howWeMeasure', 'apiReference', 'support', 'seoConsultation', 'aboutUs', 'writeAReview'];
const LEGAL = ['privacyPolicy', 'termsOfService', 'publicOfferAgreement', 'refundPolicy', 'antiSpamPolicy'];
const GROUPS = ['FOOTER_GR_1', 'FOOTER_GR_2', 'FOOTER_GR_3'] as const;

const FEEDBACK = /*i18n*/ {
  id: 'FOOTER_FEEDBACK',
  message: 'Send feedback',
  comment: 'Link in the footer to the form in which people tell us what they think of the product.',
};

/**
 * How to reach a brand, and the links around every page: what its operator has entered, and where there is nothing, what the product
 * has. Links to our own pages are paths without a language prefix.
 */
export function toContacts(brand: Pick<HostBrand, 'kind' | 'contacts'>, sources: ContactSources): Contacts {
  const hasOwnLinks = GROUPS.some((name) => brand.contacts[name] !== undefined);
  const contacts = { ...(hasOwnLinks ? {} : toProductLinks(sources)), ...brand.contacts };
  return brand.kind === 'main' ? withFeedback(contacts, sources) : contacts;
}

function toProductLinks({ pages, navigation, names }: ContactSources): Contacts {
  const linksOf = (ids: readonly string[]): Link[] =>
    ids
      .flatMap((id) => pages.find((page) => page.id === id) ?? [])
      .map(({ path, nameId }) => ({ title: names[nameId] ?? '', href: path }));
  const tools = pages.find(({ id }) => id === 'tool');
  return {
    FOOTER_GR_1: [
      ...flatten(navigation.en).map(({ text, route }) => ({ title: names[text] ?? '', href: route })),
      ...linksOf(['pricing']),
    ],
    FOOTER_GR_2: (tools?.items ?? []).map((item) => ({
      title: names[item.nameId] ?? '',
      href: pathsOf({ path: tools?.path ?? '', items: [item] })[0] ?? '',
    })),
    FOOTER_GR_3: linksOf([...HELP, ...LEGAL]),
  };
}

/** Offered by the product itself only, not in the name of others (specification, section 1). */
function withFeedback(contacts: Contacts, { pages, translate }: ContactSources): Contacts {
  const support = pages.find(({ id }) => id === 'support');
  if (support === undefined) return contacts;
  const last = GROUPS.findLast((name) => contacts[name] !== undefined) ?? 'FOOTER_GR_3';
  const item = { title: translate(FEEDBACK), href: `${support.path}?topic=feedback` };
  return { ...contacts, [last]: [...(contacts[last] ?? []), item] };
}

function flatten(items: readonly NavigationItem[]): NavigationItem[] {
  return items.flatMap((item) => [...(item.route === '' ? [] : [item]), ...flatten(item.children)]);
}
