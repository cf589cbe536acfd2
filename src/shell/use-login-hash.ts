import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The address ending in #login opens the sign-in dialog; the hash is cleared. */
export function useLoginHash(openAuth: (tab: 'SignIn') => void): void {
  const { history } = useRouter();
  const isAsked = useLocation({ select: ({ hash }) => hash === 'login' });
  const open = useEffectEvent(() => {
    openAuth('SignIn');
    history.replace(history.location.href.replace(/#.*$/su, ''));
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
}
