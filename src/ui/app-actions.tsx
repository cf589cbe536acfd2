import { createContext, useContext } from 'react';

/** What any screen may ask of the shell. */
export type AppActions = {
  openAuth: (tab?: 'SignIn' | 'SignUp' | 'Code') => void;
  openAddWebsite: (text?: string) => void;
  /** The changes the server does not have yet. */
  openOutbox: () => void;
  /** Signs out, and asks first when changes would be lost. */
  signOut: () => void;
  /** What this browser keeps, and how to make it less. */
  openStorage: () => void;
};

/** Provided by the shell. */
export const AppActionsContext = createContext<AppActions | null>(null);

/** @throws Error outside the shell. */
export function useAppActions(): AppActions {
  const actions = useContext(AppActionsContext);
  if (actions === null) throw new Error('useAppActions needs the shell around it');
  return actions;
}
