import { accountIdParts, isOtherSight } from '#core/domain/account-id.ts';
import { getUser, type Account } from '#core/contract/user.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import type { AccountRuntime } from './account-runtime.ts';
import { clearIcons } from './account-traces.ts';

/**
 * Another's account that somebody works in no more does not stay on this device. What was not sent goes along to where other websites of
 * it are seen; elsewhere it keeps the data here until it is known that nobody will take it.
 * @param hasEnded whether the membership has ended for certain.
 * @returns how many changes were lost.
 */
export async function leaveAccountBehind(
  left: AccountRuntime,
  next: AccountRuntime,
  hasEnded: (leftId: string) => Promise<boolean>,
): Promise<number> {
  const forgotten = clearIcons();
  const leftId = left.userId ?? '';
  // Another tab may have been faster.
  const unsent = left.isOpen() ? await left.outbox.all() : [];
  const isCarried = next.userId !== null && isOtherSight(leftId, next.userId);
  if (isCarried) await next.outbox.takeOver(unsent);
  const isKept = unsent.length > 0 && !isCarried && !(await hasEnded(leftId));
  if (isKept) left.close();
  else await left.destroy();
  await forgotten;
  return isCarried || isKept ? 0 : unsent.length;
}

/** Asks the server whether somebody's membership of an account has ended; false also where it does not answer. Never throws. */
export async function hasMembershipEnded(api: ApiClient, leftId: string, user: Account | null): Promise<boolean> {
  const { account, person } = accountIdParts(leftId);
  if (user === null || accountIdParts(user.id).person !== person) return false;
  try {
    const asked = await api.call(getUser, { query: { scopes: 'accounts' } });
    return asked?.accounts?.every(({ id }) => id !== account) ?? false;
  } catch {
    return false;
  }
}
