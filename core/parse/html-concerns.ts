import { INLINE } from './html-elements.ts';

/** What makes an element worth a look, as bits: most elements have nothing of it and are passed over quickly. */
export const CONCERN = {
  /** It does not part words. */
  inline: 1,
  /** Its contents are no text of the page. */
  silent: 1 << 1,
  /** A browser does not build its contents. */
  inert: 1 << 2,
  sectioning: 1 << 3,
  landmark: 1 << 4,
  heading: 1 << 5,
  head: 1 << 6,
  link: 1 << 7,
  media: 1 << 8,
  form: 1 << 9,
  script: 1 << 10,
  id: 1 << 11,
  role: 1 << 12,
  /** An attribute that may hide it. */
  hiding: 1 << 13,
  label: 1 << 14,
  /** An aria attribute, a role or a tab order. */
  aria: 1 << 15,
  /** An attribute of microdata or RDFa. */
  item: 1 << 16,
  /** States a language. */
  language: 1 << 17,
  /** Its contents are what people type or computers print. */
  code: 1 << 18,
} as const;

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

const OF_NAMES = bitsOf([
  [CONCERN.inline, INLINE],
  [
    CONCERN.silent,
    words(`audio canvas datalist desc iframe metadata noembed noframes noscript object script select style template textarea
    title video`),
  ],
  [CONCERN.inert, ['template']],
  [CONCERN.sectioning, words('article aside main nav section')],
  [CONCERN.landmark, words('main nav header footer')],
  [CONCERN.heading, words('h1 h2 h3 h4 h5 h6')],
  [CONCERN.code, words('code kbd listing plaintext pre samp tt var xmp')],
  [CONCERN.head, words('html title meta link script base')],
  [CONCERN.link, words('a area img')],
  [CONCERN.media, words('applet audio embed frame iframe img input link object picture script source track video')],
  [CONCERN.form, words('button form input label select textarea')],
  [CONCERN.script, ['script']],
]);

const OF_ATTRIBUTES = bitsOf([
  [CONCERN.id, ['id']],
  [CONCERN.role, ['role']],
  [CONCERN.hiding, words('aria-hidden hidden style')],
  [CONCERN.label, ['aria-label']],
  [CONCERN.language, ['lang']],
  [CONCERN.aria, words('aria-hidden aria-label role tabindex')],
  [CONCERN.item, words('itemprop itemscope property typeof')],
]);

function bitsOf(lists: readonly (readonly [bit: number, names: Iterable<string>])[]): ReadonlyMap<string, number> {
  const bits = new Map<string, number>();
  for (const [bit, names] of lists) for (const name of names) bits.set(name, (bits.get(name) ?? 0) | bit);
  return bits;
}

export const TAGS_OF_CONCERN: readonly string[] = [...OF_NAMES.keys()];

/** What every element of a name is concerned with. */
export function concernsOfTag(name: string): number {
  return OF_NAMES.get(name) ?? 0;
}

/** What an attribute of a name adds. */
export function concernsOfAttribute(name: string): number {
  return OF_ATTRIBUTES.get(name) ?? (name.startsWith('aria-') ? CONCERN.aria : 0);
}
