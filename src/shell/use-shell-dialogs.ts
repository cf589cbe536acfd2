import { startTransition, useMemo, useState } from 'react';
import type { AppActions } from '#src/ui/index.tsx';

type AuthTab = 'SignIn' | 'SignUp' | 'Code';

/** Each is `null` until it is first asked for, and stays rendered after that, so that closing can be seen. */
export type ShellDialogs = {
  readonly auth: { readonly isOpen: boolean; readonly tab: AuthTab } | null;
  readonly addWebsite: { readonly isOpen: boolean; readonly text: string } | null;
  readonly outbox: { readonly isOpen: boolean } | null;
  readonly palette: { readonly isOpen: boolean } | null;
  readonly shortcuts: { readonly isOpen: boolean } | null;
  readonly storage: { readonly isOpen: boolean } | null;
};
export type ShellActions = Omit<AppActions, 'signOut'> & {
  openPalette: () => void;
  openShortcuts: () => void;
  close: (dialog: keyof ShellDialogs) => void;
};

const NONE: ShellDialogs = {
  auth: null,
  addWebsite: null,
  outbox: null,
  palette: null,
  shortcuts: null,
  storage: null,
};

/** Which of the shell's dialogs are open. */
export function useShellDialogs(): { dialogs: ShellDialogs; actions: ShellActions } {
  const [dialogs, setDialogs] = useState(NONE);
  const actions = useMemo((): ShellActions => {
    // As a transition: an open dialog stays as it is while the code of the next one is loaded.
    const set = (patch: Partial<ShellDialogs>) => startTransition(() => setDialogs((old) => ({ ...old, ...patch })));
    return {
      openAuth: (tab = 'SignIn') => set({ auth: { isOpen: true, tab } }),
      openAddWebsite: (text = '') => set({ addWebsite: { isOpen: true, text } }),
      openOutbox: () => set({ outbox: { isOpen: true } }),
      openStorage: () => set({ storage: { isOpen: true } }),
      openPalette: () => set({ palette: { isOpen: true } }),
      openShortcuts: () => set({ shortcuts: { isOpen: true } }),
      close: (dialog) => setDialogs((old) => ({ ...old, [dialog]: old[dialog] && { ...old[dialog], isOpen: false } })),
    };
  }, []);
  return { dialogs, actions };
}
