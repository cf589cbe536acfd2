import { lazy, Suspense, type ReactNode, useState } from 'react';
import { useSession } from '#src/data/hooks/use-session.ts';

const SignOutDialog = lazy(async () => ({ default: (await import('./dialogs/sign-out-dialog.tsx')).SignOutDialog }));

export type SignOut = {
  /** Signs out at once, or asks first when changes would be lost. */
  readonly begin: () => Promise<void>;
  /** The question, while it is asked. */
  readonly dialog: ReactNode;
};

/** Leaving the account without losing what was not sent. */
export function useSignOut(): SignOut {
  const session = useSession();
  const [pending, setPending] = useState(0);

  async function begin() {
    const count = await session.pendingChanges();
    if (count === 0) await session.signOut();
    else setPending(count);
  }
  async function leave() {
    setPending(0);
    await session.signOut();
  }
  async function sendAndLeave() {
    const left = await session.sendNow();
    if (left === 0) await leave();
    return left;
  }
  const dialog = pending > 0 && (
    <SignOutDialog pending={pending} onSend={sendAndLeave} onDiscard={leave} onStay={() => setPending(0)} />
  );
  return { begin, dialog: <Suspense>{dialog}</Suspense> };
}
