import { AppError } from '#core/contract/errors.ts';
import { NetworkError } from '#src/data/server/network-error.ts';
import { queryClientOf } from '#src/data/server/query-client.ts';
import type { AccountActionsDeps, ActionDeps } from './action-deps.ts';
import { createCrawlActions } from './crawl-actions.ts';
import { createListActions } from './list-actions.ts';
import { mayEdit } from './may-edit.ts';
import { createOutboxActions } from './outbox-actions.ts';
import { createProjectActions } from './project-actions.ts';
import { createResultActions } from './result-actions.ts';
import { createTaskActions } from './task-actions.ts';

export type AccountActions = ReturnType<typeof createAccountActions>;

/** What can be done with the account's data; each action changes the local data first and lets the other tabs know. */
export function createAccountActions(given: AccountActionsDeps) {
  const { store, work, tell, isLogoutPending } = given;
  const mayChange = (site?: string): boolean => mayEdit(store.getState().environment.user, site);
  const deps: ActionDeps = {
    ...given,
    isOnline: () => store.connectivity.state() === 'online',
    async checkOwner() {
      if (await isLogoutPending()) throw new NetworkError('unreachable');
    },
    mayChange,
    checkRole(site) {
      if (!mayChange(site)) throw new AppError('ROLE_FORBIDDEN', 'The role in this account allows no changes');
    },
    sendSoon() {
      work()?.kick();
      tell('changed');
    },
    reload() {
      void queryClientOf(store).invalidateQueries();
      tell('reload');
    },
  };
  return {
    ...createProjectActions(deps),
    ...createTaskActions(deps),
    ...createResultActions(deps),
    ...createCrawlActions(deps),
    ...createListActions(deps),
    ...createOutboxActions(deps),
    reload: deps.reload,
  };
}
