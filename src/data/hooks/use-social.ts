import type { SocialService } from '#core/contract/social.ts';
import type { GoogleGroup } from '#core/domain/google-groups.ts';
import { openSocialWindow, type SocialWindow } from '#src/data/session/social-window.ts';
import { useDataStore } from './data-context.ts';

export type SocialSignIn = {
  /** To be called by a click. @throws AppError with the reason, NetworkError. */
  signInWith(service: SocialService): Promise<void>;
  /** Ends a sign-in for which the account asked for a code. @throws as above. */
  sendCode(code: string): Promise<void>;
  /** Adds a service to the account; to be called by a click. @throws as above. */
  connect(service: SocialService): Promise<void>;
  /** Asks Google for access to data; to be called by a click. @returns where to go on. @throws as above. */
  askForAccess(group: GoogleGroup, target: string): Promise<string>;
  /** Changes to a linked account. @throws AppError NOT_FOUND, OutcomeUnknownError. */
  selectAccount(id: string): Promise<void>;
};

/** The window that is open just now. */
let current: SocialWindow | null = null;

/** Signing in with other services, in a window of theirs; one at a time. */
export function useSocial(): SocialSignIn {
  const store = useDataStore();

  async function inWindow<T>(action: (opened: SocialWindow | null) => Promise<T>): Promise<T> {
    // Whoever clicks again has begun anew.
    current?.close();
    const opened = openSocialWindow();
    current = opened;
    try {
      return await action(opened);
    } finally {
      if (current === opened) current = null;
    }
  }

  return {
    signInWith: (service) => inWindow(async (opened) => (await store.session()).signInWith(service, opened)),
    sendCode: async (code) => (await store.session()).sendCode(code),
    connect: (service) => inWindow(async (opened) => (await store.session()).connect(service, opened)),
    askForAccess: (group, target) =>
      inWindow(async (opened) => (await store.session()).askForAccess(group, target, opened)),
    selectAccount: async (id) => (await store.session()).selectAccount(id),
  };
}
