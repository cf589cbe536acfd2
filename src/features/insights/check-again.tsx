import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { SiteInsight } from '#core/contract/insights.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { useSerpSettings } from '#src/data/hooks/use-serp-settings.ts';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button } from '#src/ui/index.tsx';
import { planCheck } from './check-plan.ts';
import { useCheckAgain } from './use-check-again.ts';
import type { Decide } from './use-decide.ts';

const CheckDialog = lazy(() =>
  import('#src/analysis/keywords/check-dialog.tsx').then((module) => ({ default: module.CheckDialog })),
);

type CheckAgainProps = { insight: SiteInsight; decide: Decide; isOnline: boolean };

/** Has all that it names measured again; what may cost something is told and asked before. */
export function CheckAgain({ insight, decide, isOnline }: CheckAgainProps) {
  const { checkAgain, isStarting } = useCheckAgain(insight, decide);
  const { site, search, phrases } = insight;
  // Which engine is followed when nobody chose one says nothing about this search.
  const { searches, current } = useSerpSettings(site, 1);
  const depth = (searches.find((each) => toSearchKey(each.search) === search) ?? current).depth;
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useLocaleNavigate();
  const plan = planCheck(insight);
  if (plan === null) return null;
  return (
    <>
      <Button
        variant="cancel"
        size="s"
        isBusy={isStarting}
        disabled={!isOnline}
        onClick={() => (plan.kind === 'positions' ? setIsAsked(true) : void checkAgain(plan, depth))}
      >
        {plan.kind === 'crawl' ? <Trans>Crawl the website again</Trans> : <Trans>Check just this again</Trans>}
      </Button>
      <Suspense>
        {isAsked && search !== null && (
          <CheckDialog
            site={site}
            search={search}
            depth={depth}
            keywords={phrases.length}
            isStarting={isStarting}
            refusal={undefined}
            onStart={() => void checkAgain(plan, depth).then(() => setIsAsked(false))}
            onSetUp={() => navigate(`/serp/keywords/${site}/`)}
            onClose={() => setIsAsked(false)}
          />
        )}
      </Suspense>
    </>
  );
}
