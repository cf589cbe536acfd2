import { createSitemapEntries } from './sitemap-entries.ts';
import { MAX_ADDRESS_LENGTH, type ParsedSitemap, type SitemapLimits } from './sitemap-facts.ts';
import { readXmlEvents, type XmlHandler } from './xml-events.ts';
import { shortName } from './xml-faults.ts';
import type { XmlName } from './xml-namespaces.ts';

/** How a format is built: its entries lie at `depth`, what is read of one a level below; all in the root's namespace. */
type Format = {
  readonly kind: 'urlset' | 'index' | 'feed';
  /** Empty when any will do. */
  readonly namespaces: readonly string[];
  readonly entry: string;
  readonly depth: number;
  readonly loc: string;
};

type Entry = { loc: string | null; readonly alternates: { lang: string; href: string }[] };

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ATOM = ['http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'];
const XHTML = 'http://www.w3.org/1999/xhtml';

const inSitemap = { namespaces: [SITEMAP], depth: 2, loc: 'loc' };
const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['urlset', { kind: 'urlset', entry: 'url', ...inSitemap }],
  ['sitemapindex', { kind: 'index', entry: 'sitemap', ...inSitemap }],
  // RSS 2.0 has no namespace, but some of its writers give it one.
  ['rss', { kind: 'feed', namespaces: [], entry: 'item', depth: 3, loc: 'link' }],
  ['feed', { kind: 'feed', namespaces: ATOM, entry: 'entry', depth: 2, loc: 'link' }],
]);

/** Longer text is cut: an address that long is none. */
const MAX_TEXT_LENGTH = MAX_ADDRESS_LENGTH * 2;

/** Reads a sitemap, a sitemap index or a feed; its kind is told by the root element alone. */
export function parseSitemapXml(text: string, url: string, limits: SitemapLimits): ParsedSitemap {
  const entries = createSitemapEntries(url, limits);
  const root: { format: Format | null; reader: XmlHandler | null; fault: string | null } = {
    format: null,
    reader: null,
    fault: null,
  };
  const problem = readXmlEvents(text, {
    open(name, attributes, depth) {
      if (depth > 1) return root.reader?.open(name, attributes, depth) ?? null;
      root.format = FORMATS.get(name.local) ?? null;
      if (root.format === null) return `the root element <${shortName(name.local)}> is that of no sitemap`;
      root.fault = namespaceFault(name, root.format);
      root.reader = createEntryReader(root.format, name.namespace, entries);
      return null;
    },
    text: (data) => root.reader?.text(data),
    close: (depth) => root.reader?.close(depth),
  });
  return { kind: root.format?.kind ?? 'unreadable', problem: root.fault ?? problem, ...entries.found() };
}

function namespaceFault({ local, namespace }: XmlName, { namespaces }: Format): string | null {
  const [expected] = namespaces;
  if (expected === undefined || namespaces.includes(namespace)) return null;
  return `the namespace of <${local}> is "${shortName(namespace)}" and not "${expected}"`;
}

/** Told of what lies in the root, it adds its entries. */
function createEntryReader(
  { kind, entry: entryName, depth: entryDepth, loc }: Format,
  namespace: string,
  entries: ReturnType<typeof createSitemapEntries>,
): XmlHandler {
  let entry: Entry | null = null;
  /** The text of the address that is being read; `null` elsewhere. */
  let value: string | null = null;

  function openPart(part: Entry, name: XmlName, attributes: ReadonlyMap<string, string>): void {
    if (kind === 'urlset' && name.namespace === XHTML && name.local === 'link') addAlternate(part, attributes);
    if (name.namespace !== namespace) return;
    if (name.local !== loc) return;
    const href = attributes.get('href');
    // Atom says it in an attribute; other relations than the entry's own page are none of ours.
    if (href === undefined) value = '';
    else if ((attributes.get('rel') ?? 'alternate') === 'alternate') part.loc ??= href.trim();
  }

  function addAlternate({ alternates }: Entry, attributes: ReadonlyMap<string, string>): void {
    const lang = attributes.get('hreflang');
    const href = attributes.get('href');
    if (lang === undefined || href === undefined) return;
    const rel = attributes.get('rel');
    if (rel !== 'alternate') {
      entries.addFault('relation', rel ?? '');
      return;
    }
    // One more than there is room for tells that they do not all fit.
    if (alternates.length <= entries.alternatesLeft()) alternates.push({ lang: lang.trim(), href: href.trim() });
  }

  /** An entry of an index in a sitemap, or the reverse. */
  const isOtherEntry = ({ local, namespace: other }: XmlName): boolean =>
    kind !== 'feed' && other === namespace && (local === 'url' || local === 'sitemap');

  return {
    open(name, attributes, depth) {
      if (depth === entryDepth && name.local === entryName && name.namespace === namespace) {
        entry = { loc: null, alternates: [] };
      } else if (depth === entryDepth && isOtherEntry(name)) {
        entries.addFault('mixed', `<${name.local}>`);
      } else if (depth === entryDepth + 1 && entry !== null) openPart(entry, name, attributes);
      return null;
    },
    text(data) {
      if (value !== null && value.length < MAX_TEXT_LENGTH) value += data.slice(0, MAX_TEXT_LENGTH);
    },
    close(depth) {
      if (entry === null) return;
      if (depth === entryDepth + 1 && value !== null) {
        entry.loc ??= value.trim();
        value = null;
      } else if (depth === entryDepth) {
        const { loc: address, alternates } = entry;
        if (address) entries.add({ loc: address, alternates }, { mayBeRelative: kind === 'feed' });
        // An item of a feed need not have a page.
        else if (kind !== 'feed') entries.addFault('noLoc', '');
        entry = null;
      }
    },
  };
}
