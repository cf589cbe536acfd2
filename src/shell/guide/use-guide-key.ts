import type { GuideKey } from '#core/domain/guide.ts';
import { useShownPage } from '#src/shell/use-shown-page.ts';

/** The guide of a page by the page's id; `guide-steps.ts` has what it shows. */
export const GUIDED_PAGES: Readonly<Record<string, GuideKey>> = {
  dashboard: 'dashboard',
  home: 'homepage',
  serpKeywords: 'keywords',
  serpCompetitors: 'competitors',
  serpBestPages: 'best_pages',
  'content-one-page': 'one_page',
  'content-website': 'website_uniqueness',
};

/** The guide of the page that is shown; `null` where there is none. */
export function useGuideKey(): GuideKey | null {
  const { page } = useShownPage();
  return GUIDED_PAGES[page?.id ?? ''] ?? null;
}
