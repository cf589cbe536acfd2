import { useDataState, useDataStore } from './data-context.ts';

export type SessionActions = {
  /** True when the server no longer knows the session: changes are kept and sent after the next sign-in of the same user. */
  readonly isExpired: boolean;
  /** @throws AppError SIGN_IN_FAILED, SECOND_FACTOR_REQUIRED and others; NetworkError when the server cannot be reached. */
  signIn(input: { email: string; password: string; code?: string }): Promise<void>;
  /** @throws AppError PASSKEY_REFUSED and others; NetworkError when the server cannot be reached. */
  signInWithPasskey(): Promise<void>;
  /** @throws AppError EMAIL_TAKEN, INVALID_EMAIL, PASSWORD_TOO_SHORT and others; NetworkError when the server cannot be reached. */
  signUp(input: { email: string; password: string; name?: string }): Promise<void>;
  /** Number of changes a sign-out would lose. Ask before `signOut` when it is not 0. */
  pendingChanges(): Promise<number>;
  /** Tries to send what waits. @returns how many changes are left. */
  sendNow(): Promise<number>;
  /** Ends the session and removes everything of the account from this browser, in every tab; also without a network. */
  signOut(): Promise<void>;
};

/** Signing in and out. */
export function useSession(): SessionActions {
  const store = useDataStore();
  const isExpired = useDataState((state) => state.isSessionExpired);
  return {
    isExpired,
    signIn: async (input) => (await store.session()).signIn({ mode: 'signin', ...input }),
    async signInWithPasskey() {
      const { signInByPasskey } = await import('#src/data/session/passkey-sign-in.ts');
      await (await store.session()).signInBy(signInByPasskey);
    },
    signUp: async ({ email, password, name }) =>
      (await store.session()).signIn({ mode: 'signup', email, password, ...(name === undefined ? {} : { name }) }),
    pendingChanges: async () => (await store.session()).unsentOfPerson(),
    async sendNow() {
      const session = await store.session();
      await session.sendNow();
      return session.unsentOfPerson();
    },
    signOut: async () => (await store.session()).signOut(),
  };
}
