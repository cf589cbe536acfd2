import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/index.tsx';
import type { GroupedPhrase } from './to-keywords-dialog.tsx';

const ToKeywordsDialog = lazy(() =>
  import('./to-keywords-dialog.tsx').then((module) => ({ default: module.ToKeywordsDialog })),
);

/** Hands phrases over to the keywords of a website; which of them is asked for. @param getPhrases is called at the click. */
export function ToKeywordsButton({ getPhrases }: { getPhrases: () => readonly GroupedPhrase[] }) {
  const [phrases, setPhrases] = useState<readonly GroupedPhrase[] | null>(null);
  return (
    <>
      <Button variant="cancel" size="s" onClick={() => setPhrases(getPhrases())}>
        <Trans>To keywords of a website</Trans>
      </Button>
      {phrases !== null && (
        <Suspense>
          <ToKeywordsDialog phrases={phrases} onClose={() => setPhrases(null)} />
        </Suspense>
      )}
    </>
  );
}
