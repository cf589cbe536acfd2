import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { SiteInsight } from '#core/contract/insights.ts';
import type { Direction, EffectKind } from '#core/insights/effect.ts';
import type { EventKind } from '#core/insights/event.ts';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';

/** What kinds of insights are called. */
export function useKindNames(): Readonly<Record<EffectKind | Direction, string>> {
  const { t } = useLingui();
  return {
    loss: t`Losses`,
    chance: t`Chances`,
    gain: t`Gains`,
    positionLoss: t`Lost positions`,
    positionGain: t`Won positions`,
    indexLoss: t`Pages no longer indexable`,
    finding: t`Findings of a crawl`,
    auditErrors: t`New errors on a page`,
    speedLoss: t`Slower pages`,
    barriers: t`Accessibility barriers`,
    hreflangErrors: t`Hreflang errors`,
    competingPages: t`Own pages that compete`,
    nearTop: t`Keywords near the top`,
  };
}

/** What kinds of changes are called. */
export function useEventNames(): Readonly<Record<EventKind, string>> {
  const { t } = useLingui();
  return {
    status: t`HTTP status`,
    redirect: t`Redirect`,
    noindex: t`Noindex`,
    robots: 'robots.txt',
    canonical: t`Canonical URL`,
    title: t`Title`,
    description: t`Meta description`,
    h1: t`H1 heading`,
    content: t`Words of the main text`,
    links: t`Internal links to the page`,
    hreflang: 'Hreflang',
    speed: t`Speed`,
    note: t`Note`,
  };
}

export type InsightTexts = {
  /** A sentence without a verb: what it is, and how much of it. */
  readonly title: (insight: SiteInsight) => string;
  /** What it is worth. */
  readonly value: (insight: Pick<SiteInsight, 'value'>) => string;
};

/** How insights are told in a line. */
export function useInsightTexts(): InsightTexts {
  const { t } = useLingui();
  const formats = useFormats();
  const checks = useCheckTexts();
  const kinds = useKindNames();
  const events = useEventNames();
  const checkNames = (ids: readonly string[]) => formats.list(ids.map((id) => checks?.title(id) ?? id));
  const detailOf = (insight: SiteInsight): string => {
    const { kind, phraseCount, pageCount, before, after } = insight;
    const pages = t`${plural(pageCount, { one: '# page', other: '# pages' })}`;
    const keywords = t`${plural(phraseCount, { one: '# keyword', other: '# keywords' })}`;
    if (kind === 'indexLoss') return insight.reason === null ? pages : `${pages} (${events[insight.reason]})`;
    if (kind === 'auditErrors') return checkNames(insight.checks);
    if (kind === 'speedLoss')
      return t`${pages} (${insight.device === 'desktop' ? t`Desktop` : t`Phone`}), score ${formats.number(before ?? 0)} → ${formats.number(after ?? 0)}`;
    if (kind === 'barriers' || kind === 'hreflangErrors') return formats.number(after ?? 0);
    if (kind === 'competingPages') return `“${insight.phrases[0]?.phrase ?? ''}”`;
    return pageCount > 1 ? `${keywords}, ${pages}` : keywords;
  };
  return {
    title: (insight) =>
      insight.kind === 'finding' ? checkNames(insight.checks) : `${kinds[insight.kind]}: ${detailOf(insight)}`,
    value: ({ value: { unit, amount } }) =>
      unit === 'visits'
        ? t`${plural(amount, { one: '# visit a month', other: '# visits a month' })}`
        : t`${plural(amount, { one: '# point', other: '# points' })}`,
  };
}
