import { outcomesOf } from '#core/audit/accessibility/axe-outcomes.ts';
import { mergePages } from '#core/audit/accessibility/merge-pages.ts';
import type { RuleOutcome } from '#core/audit/accessibility/outcomes.ts';
import { accessibilitySiteContract } from '#core/contract/analyses/accessibility-site.ts';
import { defineAnalysis } from '#server/features/analysis.ts';
import { admitSampled, lookAtSamples, sampledTarget } from '#server/features/sampled-site.ts';
import { browserReason } from '#server/services/browser/open-page.ts';
import { examineQuickly } from './examine-page.ts';

type Found = { readonly violations: readonly RuleOutcome[]; readonly language: string };

/** Judges pages that stand for the templates of a website with axe. A restarted run begins anew. */
export const accessibilitySiteAnalysis = defineAnalysis({
  ...accessibilitySiteContract,
  engine: 'sitewarden-accessibility-site/1',
  isOpenToVisitors: false,
  isLong: true,
  target: sampledTarget,
  admit: admitSampled,
  async run(params, context) {
    const { url, tags, viewport, scheme, zoom } = params;
    const { services, signal } = context;
    const { looked, groups, crawledPages } = await lookAtSamples(
      params,
      context,
      'STEP_ACCESSIBILITY_SITE',
      async (sample): Promise<Found> => {
        const axe = await examineQuickly(services.browserPool, { url: sample.url, params, signal }).catch(
          (error: unknown) => {
            throw signal.aborted ? signal.reason : browserReason(error);
          },
        );
        return { violations: outcomesOf(axe.results).violations, language: axe.language };
      },
    );
    const checked = looked.flatMap(({ url: page, pattern, found }) =>
      found === null ? [] : [{ url: page, pattern, violations: found.violations }],
    );
    const faults = mergePages(checked);
    const { length: pages } = checked;
    return {
      summary: {
        faults: faults.length,
        critical: faults.filter(({ impact }) => impact === 'critical').length,
        serious: faults.filter(({ impact }) => impact === 'serious').length,
        pages,
        failed: looked.length - pages,
        groups: groups.length,
        view: [viewport, scheme, zoom, ...tags.toSorted()].join(' '),
      },
      body: {
        ...{ url, crawledPages, groups, tags, viewport, scheme, zoom, faults },
        language: looked.find(({ found }) => found !== null)?.found?.language ?? 'en',
        samples: looked.map(({ url: page, pattern, found, error }) => ({
          ...{ url: page, pattern, error },
          violations: found?.violations.length ?? null,
        })),
      },
    };
  },
});
