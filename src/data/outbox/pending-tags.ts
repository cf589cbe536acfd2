import { uniteTags } from '#core/domain/tag.ts';

export type TagChange = { readonly add: readonly string[]; readonly remove: readonly string[] };

/** A list of tags after changes, in the order they were made; spelling is compared without case. */
export function tagsAfter(tags: readonly string[], changes: readonly TagChange[]): string[] {
  return changes.reduce<string[]>(
    (current, { add, remove }) => {
      const removed = new Set(remove.map((tag) => tag.toLowerCase()));
      return uniteTags(
        current.filter((tag) => !removed.has(tag.toLowerCase())),
        add,
      );
    },
    [...tags],
  );
}
