import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { useGuideAnswers } from '#src/data/hooks/use-guide-answers.ts';
import { guideStore } from './guide-store.ts';
import { useGuide } from './use-guide.ts';

const GuideTour = lazy(async () => ({ default: (await import('./guide-tour.tsx')).GuideTour }));

/** Where the guide of the page appears when somebody asks for it. */
export function GuideHost() {
  const { key } = useGuide();
  const shown = useSyncExternalStore(guideStore.subscribe, guideStore.read);
  const { answer } = useGuideAnswers();
  const close = useCallback(() => {
    if (shown !== null) answer(shown, 'opened');
    guideStore.show(null);
  }, [shown, answer]);
  if (shown === null || shown !== key) return null;
  return (
    <Suspense>
      <GuideTour guide={shown} onClose={close} />
    </Suspense>
  );
}
