import { ignoreFailure } from '#core/base/ignore-failure.ts';
import {
  changeEmail,
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  removePicture,
  savePicture,
} from '#core/contract/account.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { saveBlob } from '#src/data/save-file.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useDataStore } from './data-context.ts';

const EXPORT_TIMEOUT_MS = 600_000;

/** What of the account needs the server: nothing of it is stored here. All throw AppError, and NetworkError without a connection. */
export function useOwnAccount() {
  const store = useDataStore();
  const renew = (): void =>
    ignoreFailure(
      store.session().then((session) => session.renewAccount()),
      'account after a change; the next start reads it',
    );
  return {
    changeEmail: (email: string, password: string) =>
      once(api.call(changeEmail, { body: { email, password: obfuscatePassword(password) } })),
    /** @param revokesTokens whether all API tokens end, too. */
    changePassword: (oldPassword: string, password: string, revokesTokens = false) =>
      once(
        api.call(changePassword, {
          body: { oldPassword: obfuscatePassword(oldPassword), password: obfuscatePassword(password), revokesTokens },
        }),
      ),
    /** @param picture any image, as base64. */
    async savePicture(picture: string) {
      await once(api.call(savePicture, { body: { picture } }));
      renew();
    },
    async removePicture() {
      await once(api.call(removePicture, {}));
      renew();
    },
    endSession: (id: string) => once(api.call(endSession, { body: { id } })),
    endOtherSessions: () => once(api.call(endOtherSessions, {})),
    /** Saves a zip of everything that the server has. */
    async exportAll() {
      saveBlob('sitewarden-account.zip', await api.download(exportAccount, {}, { timeoutMs: EXPORT_TIMEOUT_MS }));
    },
    /** Deletes it on the server, then everything of it here. */
    async deleteAccount(password: string) {
      await once(api.call(deleteAccount, { body: { password: obfuscatePassword(password) } }));
      await (await store.session()).signOut();
    },
  };
}
