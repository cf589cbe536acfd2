/** What the HTML standard says of elements by their names, for the event reader and the readers. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** HTML, 13.1.2: void elements, with the old ones a browser treats alike. */
const VOID = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** HTML, 13.2.6.4.4: start tags that stay in the head. */
const HEAD_ONLY = words('base basefont bgsound link meta title noscript noframes style script template');

/** HTML, 13.2.4.2: the special elements; an end tag of another element does not reach past them. */
const SPECIAL = words(`
  address applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir
  div dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img
  input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol p param plaintext pre script
  search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp`);

/** Borders of "in scope" and "in button scope" (13.2.4.2). */
const SCOPE = words('applet button caption html marquee object table td th template');

/** Borders of "in table scope". */
const TABLE_SCOPE = words('html table template');

/** Special elements an `li`, `dd` or `dt` start tag looks past (13.2.6.4.7). */
const LIST_TRANSPARENT = words('address div p li dd dt');

const TABLE_PARTS = words('caption table tbody td tfoot th thead tr');

/** Elements the adoption agency closes without closing what lies in them. */
const FORMATTING = words('a b big code em font form i nobr s small strike strong tt u');

export const HEADING = words('h1 h2 h3 h4 h5 h6');

/** Start tags that end an open paragraph. */
const ENDS_PARAGRAPH = words(`
  address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp`);

/** Start tags that end open siblings: which, seen up to the table or list around them. */
export const ENDS_TABLE_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
  ['tr', ['td', 'th', 'tr']],
  ['tbody', ['tr', 'tbody', 'thead', 'tfoot', 'caption']],
  ['thead', ['tr', 'tbody', 'thead', 'tfoot', 'caption']],
  ['tfoot', ['tr', 'tbody', 'thead', 'tfoot', 'caption']],
]);
export const ENDS_LIST_PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['li']],
  ['dd', ['dd', 'dt']],
  ['dt', ['dd', 'dt']],
]);

/** Foreign elements whose contents are HTML again (lower case). */
const INTEGRATION_POINTS = words('annotation-xml desc foreignobject mi mn mo ms mtext title');

/** HTML start tags that end foreign content (13.2.6.5). */
const ENDS_FOREIGN = words(`
  b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre
  ruby s small span strong strike sub sup table tt u ul var`);

/** Elements that do not part words. */
export const INLINE = words(`
  a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr output q rb rp rt ruby s samp small span
  strike strong sub sup svg time tspan tt u var wbr`);

/** The bits of `traitsOf`. */
export const TRAIT = {
  void: 1,
  headOnly: 1 << 1,
  special: 1 << 2,
  scope: 1 << 3,
  tableScope: 1 << 4,
  listTransparent: 1 << 5,
  tablePart: 1 << 6,
  formatting: 1 << 7,
  heading: 1 << 8,
  endsParagraph: 1 << 9,
  endsListParts: 1 << 10,
  endsTableParts: 1 << 11,
  endsOption: 1 << 12,
  endsForeign: 1 << 13,
  integrationPoint: 1 << 14,
  foreignRoot: 1 << 15,
  /** There is only one of them in a document. */
  single: 1 << 16,
} as const;

const TRAITS = new Map<string, number>();
for (const [trait, names] of [
  [TRAIT.void, VOID],
  [TRAIT.headOnly, HEAD_ONLY],
  [TRAIT.special, SPECIAL],
  [TRAIT.scope, SCOPE],
  [TRAIT.tableScope, TABLE_SCOPE],
  [TRAIT.listTransparent, LIST_TRANSPARENT],
  [TRAIT.tablePart, TABLE_PARTS],
  [TRAIT.formatting, FORMATTING],
  [TRAIT.heading, HEADING],
  [TRAIT.endsParagraph, ENDS_PARAGRAPH],
  [TRAIT.endsListParts, [...ENDS_LIST_PARTS.keys()]],
  [TRAIT.endsTableParts, [...ENDS_TABLE_PARTS.keys()]],
  [TRAIT.endsOption, words('option optgroup')],
  [TRAIT.endsForeign, ENDS_FOREIGN],
  [TRAIT.integrationPoint, INTEGRATION_POINTS],
  [TRAIT.foreignRoot, words('svg math')],
  [TRAIT.single, words('html head body')],
] as const) {
  for (const name of names) TRAITS.set(name, (TRAITS.get(name) ?? 0) | trait);
}

/** What is true of the elements of a name, as bits: the event reader asks this of every tag. */
export function traitsOf(name: string): number {
  return TRAITS.get(name) ?? 0;
}

/** Names of elements that are met often. */
export const TAG_NAMES: ReadonlySet<string> = new Set([
  ...TRAITS.keys(),
  ...INLINE,
  ...words(`audio canvas circle clippath defs ellipse g label legend line lineargradient mask option optgroup path picture polygon
  polyline progress radialgradient rect stop symbol text use video`),
]);
