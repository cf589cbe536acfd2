import { useRef, useState } from 'react';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { setPhone } from '#core/contract/user.ts';
import { useDataStore } from './data-context.ts';
import { api } from '#src/data/server/api-client.ts';

/** Stores the phone number of the account with the server, one call at a time. */
export function useSavePhone(onSaved: () => void) {
  const store = useDataStore();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function save(phone: string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await api.call(setPhone, { body: { phone } });
      ignoreFailure(
        store.session().then((session) => session.renewAccount()),
        'account after its phone number; the next start reads it',
      );
      onSaved();
    } catch (reason) {
      setError(reason);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }
  return { save, isBusy, error };
}
