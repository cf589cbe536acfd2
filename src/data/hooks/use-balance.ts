import { getUser } from '#core/contract/user.ts';
import { api } from '#src/data/server/api-client.ts';
import { useAccount } from './use-environment.ts';
import { useQuery } from './use-query.ts';

/** What the account holds; `undefined` until the server has said it. */
export function useBalance(): number | undefined {
  const userId = useAccount()?.id;
  const { data } = useQuery({
    queryKey: ['balance', userId],
    queryFn: async ({ signal }) =>
      (await api.call(getUser, { query: { scopes: 'balance' } }, { signal }))?.balance ?? 0,
    enabled: userId !== undefined,
  });
  return data;
}
