import { useQueryClient } from './use-query.ts';

/** Asks anew for answers of `useKeptAnswer` whose keys begin so: at once where they are shown, else when they are shown next. */
export function useRenewKept(): (keyStart: string) => Promise<void> {
  const client = useQueryClient();
  return (keyStart) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [kind, , key] }) =>
        kind === 'kept' && typeof key === 'string' && key.startsWith(keyStart),
    });
}
