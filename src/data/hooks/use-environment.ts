import type { Environment } from '#core/contract/environment.ts';
import type { Account } from '#core/contract/user.ts';
import { useDataState } from './data-context.ts';
import type { StorageState } from '#src/data/data-state.ts';

/** What the server says about this installation and page: brand, features, languages, navigation. Works offline from the last copy. */
export function useEnvironment(): Environment {
  return useDataState((state) => state.environment);
}

/** The signed-in account, or `null` for a visitor. */
export function useAccount(): Account | null {
  return useDataState((state) => state.environment.user);
}

/** Where local data is kept just now; the shell shows a notice for `memory`, `blocked` and `outdated`. */
export function useStorageState(): StorageState {
  return useDataState((state) => state.storage);
}
