import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** A view that is newly opened is shown from its start. Going back keeps the place. @param key names the view and what it is about. */
export function useViewStart(key: string): RefObject<HTMLDivElement | null> {
  const router = useRouter();
  const element = useRef<HTMLDivElement>(null);
  const lastKey = useRef(key);
  const isStep = useRef(false);

  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        isStep.current = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
      }),
    [router],
  );
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const start = element.current;
    if (start === null || isStep.current || start.getBoundingClientRect().top >= 0) return;
    start.scrollIntoView({ block: 'start' });
  }, [key]);
  return element;
}
