import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteInsight } from '#core/contract/insights.ts';
import { parseSearchKey } from '#core/domain/serp/search.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useStartRecheck } from '#src/data/hooks/use-recheck.ts';
import { useStartAnalysis } from '#src/data/hooks/use-tasks.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useSnackbar } from '#src/ui/index.tsx';
import type { Decide } from './use-decide.ts';

/** As deep as lists are read when nobody says so. */
const DEPTH = 100;

/** Measures again what an insight is about, and no more than that. */
export function useCheckAgain({ decide }: Decide) {
  const { t } = useLingui();
  const { state } = useConnectivity();
  const startAnalysis = useStartAnalysis();
  const startRecheck = useStartRecheck();
  const snackbar = useSnackbar();
  const errorText = useErrorText();
  const [isStarting, setIsStarting] = useState(false);

  async function start({ source, site, search, phrases, pages, resultId, checks, pageCount }: SiteInsight) {
    const [page = ''] = pages;
    const parsed = search === null ? null : parseSearchKey(search);
    const [check] = checks;
    if (source === 'siteAudit' && resultId !== null && check !== undefined)
      return startRecheck({ site, crawl: resultId, check });
    if (source === 'siteAudit' && resultId !== null && pageCount === 1)
      return startRecheck({ site, crawl: resultId, url: page });
    if (source === 'siteAudit') return startAnalysis('SiteAudit', { site });
    if (source === 'positions' && parsed !== null) {
      const named = phrases.map(({ phrase }) => phrase);
      return startAnalysis('SerpCheck', { site, search: parsed, depth: DEPTH, phrases: named, isAgain: true });
    }
    if (source === 'pageSpeed') return startAnalysis('PageSpeed', { url: page });
    if (source === 'accessibility') return startAnalysis('Accessibility', { url: page });
    return startAnalysis(source === 'hreflang' ? 'Hreflang' : 'PageAudit', { url: page });
  }

  return {
    isStarting,
    isOnline: state === 'online',
    checkAgain: async (insight: SiteInsight): Promise<void> => {
      setIsStarting(true);
      try {
        await start(insight);
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
