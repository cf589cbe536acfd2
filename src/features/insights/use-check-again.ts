import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteInsight } from '#core/contract/insights.ts';
import { useStartRecheck } from '#src/data/hooks/use-recheck.ts';
import { useStartAnalysis } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';
import type { CheckPlan } from './check-plan.ts';
import type { Decide } from './use-decide.ts';

/** Measures again what an insight is about. */
export function useCheckAgain(insight: SiteInsight, { decide }: Decide) {
  const { t } = useLingui();
  const startAnalysis = useStartAnalysis();
  const startRecheck = useStartRecheck();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const [isStarting, setIsStarting] = useState(false);
  const { site } = insight;

  async function start(plan: CheckPlan, depth: number): Promise<void> {
    if (plan.kind === 'recheck') await startRecheck(plan.input);
    else if (plan.kind === 'crawl') await startAnalysis('SiteAudit', { site });
    else if (plan.kind === 'positions')
      await startAnalysis('SerpCheck', { site, search: plan.search, depth, phrases: plan.phrases, isAgain: true });
    else for (const params of plan.runs) await startAnalysis(plan.type, params);
  }

  return {
    isStarting,
    /** @param depth how deep lists are read, where it is about positions. */
    checkAgain: async (plan: CheckPlan, depth: number): Promise<void> => {
      setIsStarting(true);
      try {
        await start(plan, depth);
        await decide(insight, { state: 'checking' });
        snackbar.showSuccess(t`It is being checked again. What comes of it is shown here.`);
      } catch (error) {
        snackbar.showError(errorText(error));
      } finally {
        setIsStarting(false);
      }
    },
  };
}
