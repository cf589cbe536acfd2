import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The address ending in #login opens the sign-in dialog; the hash is cleared. */
export function useLoginHash(openAuth: (tab: 'SignIn' | 'Code') => void): void {
  const { history } = useRouter();
  const tab = useLocation({ select: ({ hash }) => tabOf(hash) });
  const open = useEffectEvent((asked: 'SignIn' | 'Code') => {
    openAuth(asked);
    history.replace(history.location.href.replace(/#.*$/su, ''));
  });
  useEffect(() => {
    if (tab !== undefined) open(tab);
  }, [tab]);
}

function tabOf(hash: string): 'SignIn' | 'Code' | undefined {
  if (hash === 'login') return 'SignIn';
  // Somebody came back from another service, and the account wants a code besides.
  return hash === 'login-code' ? 'Code' : undefined;
}
