/** Pages of a website that look like one template, by what their paths have in common. */
export type PageGroup = {
  /** Path with `*` for a part that differs, as in `/shop/*`; a trailing `**` stands for any number of parts. */
  readonly pattern: string;
  /** Addresses in the order they came in, the start page first. */
  readonly pages: readonly string[];
};

/** From so many neighbours on, parts of a path are taken for names of things, and not for sections. */
const MANY = 4;
/** Numbers, dates and ids differ by nature. */
const ALWAYS_DIFFERS = /^(?:\d[\d._-]*|[0-9a-f]{8,}|[0-9a-f-]{32,})$/iu;

type Branch = { readonly children: Map<string, Branch>; readonly pages: string[] };

const newBranch = (): Branch => ({ children: new Map(), pages: [] });
/** Of an absolute, normalised address; a URL parser takes ten times as long. */
const pathOf = (url: string): string => /^[^/]*\/\/[^/?#]*([^?#]*)/u.exec(url)?.[1] ?? '/';
const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Whether a path fits a pattern, which may be one a user wrote. */
export function fitsPattern(path: string, pattern: string): boolean {
  const parts = partsOf(path);
  const wanted = partsOf(pattern);
  const isOpen = wanted.at(-1) === '**';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part === parts[index]);
}

/**
 * Groups the pages of a website by the patterns of their paths, larger groups first. Patterns of the user come before those
 * that are found; the first that fits a page has it.
 */
export function groupPages(urls: readonly string[], patterns: readonly string[] = []): PageGroup[] {
  const groups = new Map<string, string[]>(patterns.map((pattern) => [pattern, []]));
  const root = newBranch();
  for (const url of urls) {
    const path = pathOf(url);
    const own = patterns.find((pattern) => fitsPattern(path, pattern));
    if (own !== undefined) groups.get(own)?.push(url);
    else addToTree(root, url, path);
  }
  collect(root, [], groups);
  return [...groups]
    .filter(([, pages]) => pages.length > 0)
    .map(([pattern, pages]) => ({ pattern, pages }))
    .sort((a, b) => Number(b.pattern === '/') - Number(a.pattern === '/') || b.pages.length - a.pages.length);
}

/** So many pages of each group, the groups in turn, until the limit is reached: a limit takes from large groups first. */
export function samplePages(
  groups: readonly PageGroup[],
  perGroup: number,
  limit: number,
): { readonly url: string; readonly pattern: string }[] {
  const rounds = Array.from({ length: perGroup }, (_, round) =>
    groups.flatMap(({ pattern, pages }) => {
      const url = pages[round];
      return url === undefined ? [] : [{ url, pattern }];
    }),
  );
  return rounds.flat().slice(0, limit);
}

function addToTree(root: Branch, url: string, path: string): void {
  let branch = root;
  for (const part of partsOf(path)) {
    const next = branch.children.get(part) ?? newBranch();
    branch.children.set(part, next);
    branch = next;
  }
  branch.pages.push(url);
}

function collect(branch: Branch, path: readonly string[], groups: Map<string, string[]>): void {
  const pattern = `/${path.join('/')}`;
  if (branch.pages.length > 0) groups.set(pattern, (groups.get(pattern) ?? []).concat(branch.pages));
  const [named, differing] = partChildren(branch, path.length);
  for (const [part, child] of named) collect(child, [...path, part], groups);
  if (differing.length > 0) collect(joined(differing), [...path, '*'], groups);
}

/** Children that are sections, and those that are names of things. */
function partChildren(branch: Branch, depth: number): [[string, Branch][], Branch[]] {
  const children = [...branch.children];
  const leaves = children.filter(([, { children: below }]) => below.size === 0);
  const sections = children.filter(([, { children: below }]) => below.size > 0);
  // At the top, sections stay apart whatever their number: /de/, /fr/, /shop/.
  const areThings = (list: typeof children) => list.length >= MANY;
  const differs = ([part, child]: [string, Branch]): boolean =>
    ALWAYS_DIFFERS.test(part) || (child.children.size === 0 ? areThings(leaves) : depth > 0 && areThings(sections));
  return [children.filter((each) => !differs(each)), children.filter(differs).map(([, child]) => child)];
}

function joined(branches: readonly Branch[]): Branch {
  const below = new Map<string, Branch[]>();
  for (const { children } of branches)
    for (const [part, child] of children) {
      const known = below.get(part);
      if (known === undefined) below.set(part, [child]);
      else known.push(child);
    }
  return {
    children: new Map(
      [...below].map(([part, [first = newBranch(), ...more]]) => [
        part,
        more.length === 0 ? first : joined([first, ...more]),
      ]),
    ),
    pages: branches.flatMap(({ pages }) => pages),
  };
}
