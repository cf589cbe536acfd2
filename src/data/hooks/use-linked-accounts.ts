import { getUser, type User } from '#core/contract/user.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

export type LinkedAccount = User['accounts'][number];

/** The accounts that somebody changes to without signing in; empty until they are known. Failures are passed over (specification, section 8). */
export function useLinkedAccounts(): { readonly accounts: readonly LinkedAccount[]; readonly refetch: () => void } {
  const { data, refetch } = useKeptAnswer(getUser, { query: { scopes: 'accounts' } }, 'linked accounts');
  return { accounts: data?.accounts ?? [], refetch };
}
