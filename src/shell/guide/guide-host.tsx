import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useGuideAnswers } from '#src/data/hooks/use-guide-answers.ts';
import { guideOffer } from '#src/shell/guide-offer.ts';
import { guideStore } from './guide-store.ts';
import { useGuideKey } from './use-guide-key.ts';

const GuideTour = lazy(async () => ({ default: (await import('./guide-tour.tsx')).GuideTour }));

/** Where the guide of the page appears when somebody asks for it. */
export function GuideHost() {
  const { t } = useLingui();
  const key = useGuideKey();
  const shown = useSyncExternalStore(guideStore.subscribe, guideStore.read);
  const { answer } = useGuideAnswers();
  const close = useCallback(() => {
    if (shown !== null) answer(shown, 'opened');
    guideStore.show(null);
  }, [shown, answer]);
  const label = t({ message: 'Guide', comment: 'Button in the header: explains the page that is shown' });
  useEffect(() => {
    guideOffer.set(key === null ? null : { label, open: () => guideStore.show(key) });
    return () => guideOffer.set(null);
  }, [key, label]);
  if (shown === null || shown !== key) return null;
  return (
    <Suspense>
      <GuideTour guide={shown} onClose={close} />
    </Suspense>
  );
}
