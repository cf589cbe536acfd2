import { useEffect } from 'react';
import { useDataStore } from './data-context.ts';

/** Keeps contacts and links of the brand in the language shown. When they cannot be had, those known before stay, without a word. */
export function useContactsIn(lang: string): void {
  const store = useDataStore();
  useEffect(() => {
    if (store.getState().environment.contactsLang === lang) return undefined;
    const stop = new AbortController();
    void load(lang, stop.signal).then((contacts) => {
      if (contacts === null || stop.signal.aborted) return;
      store.set({ environment: { ...store.getState().environment, contacts, contactsLang: lang } });
    });
    return () => stop.abort();
  }, [store, lang]);
}

async function load(lang: string, signal: AbortSignal) {
  const [{ api }, { getLogoContacts }] = await Promise.all([
    import('#src/data/server/api-client.ts'),
    import('#core/contract/logo.ts'),
  ]);
  return api.call(getLogoContacts, { query: { lang } }, { signal }).catch(() => null);
}
