import { startAuthentication } from '@simplewebauthn/browser';
import { AppError } from '#core/contract/errors.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#core/contract/second-factor.ts';
import type { Account } from '#core/contract/user.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the person's authenticator who they are. @throws AppError PASSKEY_REFUSED and others, NetworkError. */
export async function signInByPasskey(): Promise<Account> {
  const { options } = await once(api.call(beginPasskeySignIn, {}));
  const response = await startAuthentication({ optionsJSON: options as unknown as Options }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_REFUSED', 'The authenticator gave no answer', { cause });
  }); // made by our server's library for this one
  return once(api.call(signInWithPasskey, { body: { response: { ...response } } }));
}
