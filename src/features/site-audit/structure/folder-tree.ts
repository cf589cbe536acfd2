import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';

export type Counts = { readonly pages: number; readonly errors: number; readonly warnings: number };
export type Folder = Counts & { readonly path: string };
/** What errors and warnings of a folder are: earlier crawls counted pages by the worst found on them. */
export type CountUnit = 'findings' | 'pages';

/** The folders of a crawl with what is counted in them. */
export function foldersIn(folders: SiteAuditBody['folders']): { folders: readonly Folder[]; unit: CountUnit } {
  const unit = folders.some(({ findings }) => findings === undefined) ? 'pages' : 'findings';
  return {
    unit,
    folders: folders.map(({ path, pages, findings, ...worst }) => ({ path, pages, ...(findings ?? worst) })),
  };
}

/** Those with the most of something, several when they are equal; none where there is nothing. */
export function mostOf<T>(items: readonly T[], numberOf: (item: T) => number): readonly T[] {
  const most = Math.max(0, ...items.map(numberOf));
  return most === 0 ? [] : items.filter((item) => numberOf(item) === most);
}

/** Of the pages of the folder they lie in; less would be a sliver. */
const SMALLEST_SHARE = 0.015;

/** A folder with those of its folders that are known, the largest first. */
export type FolderNode = Folder & {
  /** Its part of the path: `blog` of `/en/blog/`; `/` of the root. */
  readonly name: string;
  readonly children: readonly FolderNode[];
  /** What lies in none of the children. */
  readonly own: Counts;
};

/** Folders by the folder they lie in; `null` when the whole site is not among them. */
export function buildFolderTree(folders: readonly Folder[]): FolderNode | null {
  const childrenOf = new Map<string, Folder[]>();
  const open: Folder[] = [];
  // Sorted by path, a folder comes right before what lies in it.
  for (const folder of folders.toSorted((a, b) => (asPrefix(a.path) < asPrefix(b.path) ? -1 : 1))) {
    while (open.length > 0 && !asPrefix(folder.path).startsWith(asPrefix(open.at(-1)?.path ?? ''))) open.pop();
    const parent = open.at(-1);
    if (parent !== undefined) childrenOf.set(parent.path, [...(childrenOf.get(parent.path) ?? []), folder]);
    open.push(folder);
  }
  const root = folders.find(({ path }) => path === '/');
  return root === undefined ? null : nodeOf(root, '', childrenOf);
}

function nodeOf(folder: Folder, parentPath: string, childrenOf: ReadonlyMap<string, readonly Folder[]>): FolderNode {
  const children = (childrenOf.get(folder.path) ?? [])
    .map((child) => nodeOf(child, folder.path, childrenOf))
    .sort((a, b) => b.pages - a.pages);
  const rest = (key: keyof Counts) =>
    Math.max(
      0,
      children.reduce((left, child) => left - child[key], folder[key]),
    );
  const own = { pages: rest('pages'), errors: rest('errors'), warnings: rest('warnings') };
  const name = folder.path === '/' ? '/' : folder.path.slice(asPrefix(parentPath).length).replace(/\/$/u, '');
  return { ...folder, name, children, own };
}

function asPrefix(path: string): string {
  return path === '' || path.endsWith('/') ? path : `${path}/`;
}

/** The folder with a path, and those it lies in, the root first; `null` for one that is not known. */
export function pathTo(node: FolderNode, path: string): readonly FolderNode[] | null {
  if (node.path === path) return [node];
  for (const child of node.children) {
    const rest = pathTo(child, path);
    if (rest !== null) return [node, ...rest];
  }
  return null;
}

export function errorsPerPage({ pages, errors }: Counts): number {
  return pages === 0 ? 0 : errors / pages;
}

/** The most errors a page of any area that is drawn for a folder: its folders and theirs, and what lies directly in them. */
export function mostErrorsPerPage(shown: FolderNode): number {
  const areas = [shown, ...shown.children].flatMap(({ own, children }) => [own, ...children]);
  return Math.max(0, ...areas.map(errorsPerPage));
}

/** What is drawn of a folder's folders: those too small to be seen are one, the last. */
export function drawnFolders(node: FolderNode): { folders: readonly FolderNode[]; rest: readonly FolderNode[] } {
  const isSeen = ({ pages }: FolderNode) => pages >= node.pages * SMALLEST_SHARE;
  const rest = node.children.filter((child) => !isSeen(child));
  // One alone is not helped by another name.
  return rest.length < 2 ? { folders: node.children, rest: [] } : { folders: node.children.filter(isSeen), rest };
}

/** The counts of several folders together. */
export function sumCounts(folders: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => folders.reduce((total, folder) => total + folder[key], 0);
  return { pages: sum('pages'), errors: sum('errors'), warnings: sum('warnings') };
}
