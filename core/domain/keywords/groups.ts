import { z } from 'zod';
import { phraseKey } from './phrase.ts';

/** Levels of groups at most: deeper ones nobody can read on a phone. */
export const MAX_GROUP_DEPTH = 5;

/** What puts a keyword into a group by itself: part of its text, or part of the address that was found or is wanted for it. */
export const groupRuleSchema = z.strictObject({
  kind: z.enum(['contains', 'matchesUrl']),
  text: z.string().min(1).max(300),
});
export type GroupRule = z.infer<typeof groupRuleSchema>;

type Node = { readonly id: string; readonly name: string; readonly parentId: string | null };
export type GroupNode<G extends Node> = { readonly group: G; readonly depth: number; readonly hasChildren: boolean };

/**
 * Groups as a tree from top to bottom, each level by name. A group whose parent is gone, or that two devices have moved into
 * one another, stands at the top: none is ever lost.
 */
export function toGroupTree<G extends Node>(groups: readonly G[]): GroupNode<G>[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const children = new Map<string | null, G[]>();
  for (const group of groups) {
    const parentId = isRooted(group, byId) ? group.parentId : null;
    children.set(parentId, [...(children.get(parentId) ?? []), group]);
  }
  const below = (parentId: string | null, depth: number): GroupNode<G>[] =>
    (children.get(parentId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
      .flatMap((group) => [{ group, depth, hasChildren: children.has(group.id) }, ...below(group.id, depth + 1)]);
  return below(null, 0);
}

/** Whether the way up from a group ends at the top. */
function isRooted<G extends Node>(group: G, byId: ReadonlyMap<string, G>): boolean {
  const seen = new Set([group.id]);
  for (let id = group.parentId; id !== null;) {
    const parent = byId.get(id);
    if (parent === undefined || seen.has(id)) return false;
    seen.add(id);
    id = parent.parentId;
  }
  return true;
}

/** The ids of a group and of all below it. */
export function withDescendants(groups: readonly Node[], id: string): Set<string> {
  const tree = toGroupTree(groups);
  const start = tree.findIndex(({ group }) => group.id === id);
  const top = tree[start];
  if (top === undefined) return new Set();
  const rest = tree.slice(start + 1);
  const end = rest.findIndex(({ depth }) => depth <= top.depth);
  return new Set([id, ...rest.slice(0, end === -1 ? rest.length : end).map(({ group }) => group.id)]);
}

/** Whether a group may be moved below another (`null` is the top): not into itself, and not too deep. */
export function canMoveGroup(groups: readonly Node[], id: string, parentId: string | null): boolean {
  const own = withDescendants(groups, id);
  if (parentId !== null && own.has(parentId)) return false;
  const depths = new Map(toGroupTree(groups).map(({ group, depth }) => [group.id, depth]));
  const lowest = [...own].reduce((most, each) => Math.max(most, depths.get(each) ?? 0), 0);
  const height = lowest - (depths.get(id) ?? 0);
  const depth = parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1;
  return depth + height < MAX_GROUP_DEPTH;
}

/** Whether a rule takes a keyword. @param urls the address that was found for it and the one that is wanted, as far as there are any. */
export function matchesRule(rule: GroupRule, phrase: string, urls: readonly string[]): boolean {
  const wanted = phraseKey(rule.text);
  if (rule.kind === 'contains') return phraseKey(phrase).includes(wanted);
  return urls.some((url) => url.toLowerCase().includes(wanted));
}

type Ruled = { readonly id: string; readonly rule: GroupRule | null };
type Grouped = { readonly groupId: string | null; readonly phrase: string };

/** The group of a keyword: the one it was put into, else the first whose rule takes it; `null` when there is none. */
export function groupOf(groups: readonly Ruled[], keyword: Grouped, urls: readonly string[]): string | null {
  const { groupId, phrase } = keyword;
  if (groupId !== null && groups.some(({ id }) => id === groupId)) return groupId;
  return groups.find(({ rule }) => rule !== null && matchesRule(rule, phrase, urls))?.id ?? null;
}
