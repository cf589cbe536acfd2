import { AppError } from '#core/contract/errors.ts';
import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  removePasskey,
  renewRecoveryCodes,
} from '#core/contract/second-factor.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

/** The second factor and the passkeys of the account. What is secret of it is shown once and stored nowhere here. */
export function useSecondFactor() {
  const answer = useKeptAnswer(getSecondFactor, {}, 'second factor');
  const hidden = (password: string) => ({ password: obfuscatePassword(password) });
  return {
    ...answer,
    begin: (password: string) => once(api.call(beginSecondFactor, { body: hidden(password) })),
    confirm: (code: string) => once(api.call(confirmSecondFactor, { body: { code } })),
    renewCodes: (password: string) => once(api.call(renewRecoveryCodes, { body: hidden(password) })),
    end: (password: string) => once(api.call(endSecondFactor, { body: hidden(password) })),
    async addPasskey(name: string, password: string) {
      const { options } = await once(api.call(beginPasskey, { body: hidden(password) }));
      const { startRegistration } = await import('@simplewebauthn/browser');
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
      const optionsJSON = options as unknown as Options; // made by our server's library for this one
      const response = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
        throw new AppError('PASSKEY_REFUSED', 'The authenticator made none', { cause });
      });
      return once(api.call(addPasskey, { body: { name, response: { ...response } } }));
    },
    removePasskey: (id: string, password: string) =>
      once(api.call(removePasskey, { body: { id, ...hidden(password) } })),
  };
}
