import type { GuideKey } from '#core/domain/guide.ts';
import { useShownPage } from '#src/shell/use-shown-page.ts';
import { guideStore } from './guide-store.ts';

/** The guide of a page by the page's id; `guide-steps.ts` has what it shows. */
const GUIDED_PAGES: Readonly<Record<string, GuideKey>> = { dashboard: 'dashboard', home: 'homepage' };

export type Guide = {
  /** Null where there is none. */
  readonly key: GuideKey | null;
  /** Whether the page that is shown has a guide. */
  readonly isOffered: boolean;
  readonly open: () => void;
};

/** The guide of the page that is shown. */
export function useGuide(): Guide {
  const { page } = useShownPage();
  const key = GUIDED_PAGES[page?.id ?? ''] ?? null;
  return { key, isOffered: key !== null, open: () => guideStore.show(key) };
}
