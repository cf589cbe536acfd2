import { useLingui } from '@lingui/react/macro';
import type { SerpFeature, SerpSource } from '#core/domain/serp/result-list.ts';
import { PROVIDERS } from '#core/domain/serp/providers.ts';

/** What stands on a result page besides the ten links, in words. */
export function useFeatureNames(): Readonly<Record<SerpFeature, string>> {
  const { t } = useLingui();
  return {
    ads: t`ads`,
    answer: t`direct answer`,
    ai: t`AI overview`,
    pack: t`places`,
    images: t`images`,
    videos: t`videos`,
    news: t`news`,
    shopping: t`shopping`,
    questions: t`people also ask`,
    related: t`related searches`,
    knowledge: t`knowledge panel`,
    sitelinks: t`sitelinks`,
  };
}

/** Where a list came from, in words. */
export function useSourceName(): (source: SerpSource) => string {
  const { t } = useLingui();
  return (source) => {
    if (source === 'upload') return t`uploaded`;
    if (source === 'example') return t`example`;
    return PROVIDERS.find(({ id }) => id === source)?.name ?? source;
  };
}
