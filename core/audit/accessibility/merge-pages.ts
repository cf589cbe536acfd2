import { IMPACTS, type Impact, type RuleOutcome } from './outcomes.ts';

export type CheckedPage = {
  readonly url: string;
  /** The group of pages it stands for. */
  readonly pattern: string;
  readonly violations: readonly RuleOutcome[];
};

/** A fault that pages share: the same rule broken by elements that are built alike. */
export type SiteFault = Pick<RuleOutcome, 'rule' | 'impact' | 'help' | 'description' | 'helpUrl' | 'criteria'> & {
  /** Of the first page that has it. */
  readonly selector: string;
  readonly snippet: string;
  /** Elements of all pages together, of those that are listed. */
  readonly elementCount: number;
  readonly pages: readonly string[];
  readonly reach: 'site' | 'group' | 'pages';
  readonly pattern: string | null;
};

/** From so many pages on, what most of them share is taken for a part of their template. */
const FEWEST_OF_SITE = 3;
const FEWEST_OF_GROUP = 2;
/** Attributes whose values make an element what it is; those of others differ from page to page. */
const TELLING = new Set(['class', 'role', 'type', 'rel']);

/** How an element is built: its tags with their classes and roles, without texts, addresses and ids. */
export function shapeOf(snippet: string): string {
  const tags = snippet.match(/<\/?[a-z][^>]*>?/giu) ?? [];
  return tags
    .map((tag) =>
      tag.replace(/\s([^\s=/>]+)(?:\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]+))?/gu, (attribute, name: string) =>
        TELLING.has(name.toLowerCase()) ? attribute : ` ${name.toLowerCase()}`,
      ),
    )
    .join('');
}

/** Makes one fault of those that pages share, the worst first, then by how many pages have it. */
export function mergePages(pages: readonly CheckedPage[]): SiteFault[] {
  const found = new Map<string, SiteFault & { pages: string[]; patterns: Map<string, number>; elementCount: number }>();
  for (const { url, pattern, violations } of pages)
    for (const { elements, elementCount: _all, tags: _tags, ...rule } of violations)
      for (const { selector, snippet } of elements) {
        const key = `${rule.rule} ${shapeOf(snippet)}`;
        const known = found.get(key) ?? {
          ...rule,
          ...{ selector, snippet, elementCount: 0, pages: [], reach: 'pages' as const, pattern: null },
          patterns: new Map<string, number>(),
        };
        known.elementCount += 1;
        if (known.pages.at(-1) !== url) {
          known.pages.push(url);
          known.patterns.set(pattern, (known.patterns.get(pattern) ?? 0) + 1);
        }
        found.set(key, known);
      }
  const perGroup = new Map([...Map.groupBy(pages, ({ pattern }) => pattern)].map(([key, { length }]) => [key, length]));
  return [...found.values()]
    .map(({ patterns, ...fault }) => ({ ...fault, ...reachOf(fault.pages.length, patterns, pages.length, perGroup) }))
    .sort((a, b) => rank(a.impact) - rank(b.impact) || b.pages.length - a.pages.length || (a.rule < b.rule ? -1 : 1));
}

function reachOf(
  count: number,
  patterns: ReadonlyMap<string, number>,
  checked: number,
  perGroup: ReadonlyMap<string, number>,
): Pick<SiteFault, 'reach' | 'pattern'> {
  if (count >= FEWEST_OF_SITE && patterns.size > 1 && 2 * count > checked) return { reach: 'site', pattern: null };
  const [only, ...more] = patterns;
  if (only === undefined || more.length > 0) return { reach: 'pages', pattern: null };
  const [pattern, pages] = only;
  return pages >= FEWEST_OF_GROUP && 2 * pages > (perGroup.get(pattern) ?? 0)
    ? { reach: 'group', pattern }
    : { reach: 'pages', pattern: null };
}

function rank(impact: Impact | null): number {
  return impact === null ? IMPACTS.length : IMPACTS.indexOf(impact);
}
