import type { SyncedList } from '#core/contract/synced-list.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import type { StateHolder } from '#src/data/data-state.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import type { AccountRuntime } from './account-runtime.ts';
import type { LeaderWork } from './leader-work.ts';

export type AccountActionsDeps = {
  store: StateHolder;
  api: ApiClient;
  runtime: () => AccountRuntime;
  /** The leading tab's work; `null` in every other tab. */
  work: () => LeaderWork | null;
  announce: (kind: 'add' | 'delete', sites: readonly SiteHost[]) => void;
  tell: (kind: 'changed' | 'reload') => void;
  now: () => number;
  lists: readonly SyncedList[];
  /** True while the server has not heard of a sign-out: it would answer with the data of the one who left. */
  isLogoutPending: () => Promise<boolean>;
};
/** What actions of every subject work with. */
export type ActionDeps = AccountActionsDeps & {
  isOnline: () => boolean;
  /** @throws NetworkError while a sign-out is unfinished: what the server would say belongs to somebody else. */
  checkOwner: () => Promise<void>;
  /** Whether the role in the account of another allows changes. @param site of one website, or `ANY_SITE`; without it of the account. */
  mayChange: (site?: string) => boolean;
  /** The same for what is refused without it. @throws AppError ROLE_FORBIDDEN */
  checkRole: (site?: string) => void;
  /** Something is queued: the leading tab sends it. */
  sendSoon: () => void;
  /** Everything that is shown is read anew, in every tab. */
  reload: () => void;
};
