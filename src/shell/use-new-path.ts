import { useRouter } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import { isDialogOpen } from '#src/ui/index.tsx';

/** On a new path the page starts at its top, and the keyboard and screen reader start at its content. Going back keeps the place. */
export function useNewPath(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    let isStep = false;
    const endHistory = router.history.subscribe(({ action }) => {
      isStep = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
    });
    const endRouter = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return;
      if (!isStep) window.scrollTo(0, 0);
      if (!isDialogOpen()) main.current?.focus({ preventScroll: true });
    });
    return () => {
      endHistory();
      endRouter();
    };
  }, [main, router]);
}
