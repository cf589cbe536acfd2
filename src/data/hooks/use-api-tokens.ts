import { createApiToken, listApiTokens, revokeApiToken } from '#core/contract/api-tokens.ts';
import type { TokenScope } from '#core/contract/token-scopes.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

export type WantedToken = {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** `null` for one that does not end by itself. */
  readonly endsInDays: number | null;
};

/** The API tokens of the account; what is secret of one is answered once and stored nowhere here. Changes throw AppError, and NetworkError without a connection. */
export function useApiTokens() {
  const answer = useKeptAnswer(listApiTokens, {}, 'api tokens');
  return {
    ...answer,
    /** @returns the token. */
    create: async ({ name, scopes, endsInDays }: WantedToken, password: string): Promise<string> => {
      const body = { name, scopes: [...scopes], endsInDays, password: obfuscatePassword(password) };
      const { token } = await once(api.call(createApiToken, { body }));
      answer.refetch();
      return token;
    },
    revoke: async (id: string): Promise<void> => {
      await once(api.call(revokeApiToken, { body: { id } }));
      answer.refetch();
    },
  };
}
