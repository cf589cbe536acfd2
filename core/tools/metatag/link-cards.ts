/** A page as networks read it: its own title and description, and its tags by name. */
export type HeadTexts = {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  readonly tags: readonly { readonly name: string; readonly content: string }[];
};

export type Network = 'facebook' | 'x' | 'linkedin' | 'slack' | 'whatsapp';
/** In the order in which two of them stand beside each other. */
export const NETWORKS: readonly Network[] = ['facebook', 'whatsapp', 'x', 'slack', 'linkedin'];

/** What a shared link is shown as. */
export type LinkCard = {
  readonly title: string;
  readonly description: string;
  /** Of the page, without `www.`. */
  readonly host: string;
  readonly siteName: string;
  /** '' for none. */
  readonly image: string;
  readonly imageAlt: string;
  /** The picture above the text as wide as the card, or small beside it. */
  readonly isLarge: boolean;
};

/** Which tags a network asks for a text, the first that has one; then the page itself is asked. */
const TITLE: Readonly<Record<Network, readonly string[]>> = {
  facebook: ['og:title'],
  x: ['twitter:title', 'og:title'],
  linkedin: ['og:title'],
  slack: ['og:title', 'twitter:title'],
  whatsapp: ['og:title'],
};
const IMAGE: Readonly<Record<Network, readonly string[]>> = {
  facebook: ['og:image', 'og:image:url', 'og:image:secure_url'],
  x: ['twitter:image', 'twitter:image:src', 'og:image'],
  linkedin: ['og:image', 'og:image:secure_url'],
  slack: ['og:image', 'twitter:image'],
  whatsapp: ['og:image', 'og:image:secure_url'],
};

/** The card that a network makes of a page, by what its makers document of the tags it reads. */
export function toLinkCard(head: HeadTexts, network: Network): LinkCard {
  const find = (names: readonly string[]) =>
    names.map((name) => head.tags.find((tag) => tag.name.toLowerCase() === name)?.content.trim() ?? '').find(Boolean) ??
    '';
  const url = URL.parse(find(['og:url'])) ?? URL.parse(head.url);
  const image = find(IMAGE[network]);
  return {
    title: find(TITLE[network]) || head.title,
    description: find(TITLE[network].map((name) => name.replace('title', 'description'))) || head.description,
    host: url?.host.replace(/^www\./u, '') ?? '',
    siteName: find(['og:site_name']),
    image: image === '' ? '' : (URL.parse(image, head.url)?.href ?? image),
    imageAlt: find(network === 'x' ? ['twitter:image:alt', 'og:image:alt'] : ['og:image:alt']),
    // X shows the large picture on demand alone, the others whenever there is one.
    isLarge: image !== '' && (network !== 'x' || find(['twitter:card']) === 'summary_large_image'),
  };
}
