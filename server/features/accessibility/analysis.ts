import type { AxeNode, AxeResults, AxeRule } from '#core/audit/accessibility/axe-results.ts';
import { outcomesOf } from '#core/audit/accessibility/axe-outcomes.ts';
import type { Impact } from '#core/audit/accessibility/outcomes.ts';
import {
  judgeKeyboardWalk,
  judgeReflow,
  type KeyboardWalk,
  type SeenElement,
} from '#core/audit/accessibility/own-rules.ts';
import {
  accessibilityContract,
  type AccessibilityBody,
  type AccessibilityParams,
  type AccessibilitySummary,
} from '#core/contract/analyses/accessibility.ts';
import { toPageTarget } from '#core/contract/analyses/page-target.ts';
import { fetchTarget } from '#server/collect/fetch-target.ts';
import { refuseNoPage } from '#server/collect/refuse-no-page.ts';
import { defineAnalysis } from '#server/features/analysis.ts';
import { browserReason } from '#server/services/browser/open-page.ts';
import { examinePage, type Examined } from './examine-page.ts';

const MAX_PAGE_BYTES = 10 * 1024 * 1024;
const MAX_ORDER = 100;

/** Judges one page with axe and rules of ours in a browser. A restarted run begins anew. */
export const accessibilityAnalysis = defineAnalysis({
  ...accessibilityContract,
  engine: 'sitewarden-accessibility/1',
  isOpenToVisitors: true,
  target({ url: typed, ...rest }) {
    const { url, site } = toPageTarget(typed);
    // The typed text stays: a run must know whether a scheme was typed.
    return { site, url, params: { ...rest, url: typed.trim() } };
  },
  async run(params, { services, signal, progress }) {
    const { fetcher, browserPool } = services;
    await progress(2, { key: 'STEP_ACCESSIBILITY_FETCHING', values: {} });
    const target = toPageTarget(params.url);
    const page = await fetchTarget(target, fetcher, { maxBodyBytes: MAX_PAGE_BYTES, signal });
    refuseNoPage(page);
    const examined = await examinePage(browserPool, {
      url: page.facts.requestedUrl,
      params,
      signal,
      progress: (pct, key) => progress(pct, { key, values: {} }),
    }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : browserReason(error);
    });
    return toResult(page.facts.requestedUrl, params, examined);
  },
});

function toResult(
  url: string,
  { tags, viewport, scheme, zoom }: AccessibilityParams,
  { axe, pictures, walk, reflow, finalUrl, title }: Examined,
): { summary: AccessibilitySummary; body: AccessibilityBody } {
  const found = outcomesOf(withPictures(axe.results, pictures));
  const own = [...(walk === null ? [] : judgeKeyboardWalk(walk)), ...(reflow === null ? [] : judgeReflow(reflow))];
  const body: AccessibilityBody = {
    ...{ url, finalUrl, title, tags, viewport, scheme, zoom },
    language: axe.language,
    axeVersion: axe.version,
    ...found,
    own,
    keyboard: walk === null ? null : { focusable: walk.focusable, order: orderOf(walk) },
    reflow: reflow === null ? null : { widthPx: reflow.widthPx, scrollWidthPx: reflow.scrollWidthPx },
  };
  return { summary: summaryOf(body), body };
}

function withPictures(results: AxeResults, pictures: ReadonlyMap<AxeNode['target'], string>): AxeResults {
  const add = (rules: readonly AxeRule[]) =>
    rules.map((rule) => ({
      ...rule,
      nodes: rule.nodes.map((node) => ({ ...node, picture: pictures.get(node.target) ?? null })),
    }));
  return { ...results, violations: add(results.violations), incomplete: add(results.incomplete) };
}

function orderOf({ stops }: KeyboardWalk): SeenElement[] {
  return stops
    .flatMap((stop) => (stop === null ? [] : [{ selector: stop.selector, snippet: stop.snippet }]))
    .slice(0, MAX_ORDER);
}

function summaryOf({
  violations,
  own,
  review,
  passed,
  notApplicable,
  ...body
}: AccessibilityBody): AccessibilitySummary {
  const broken = [...violations, ...own];
  const of = (impact: Impact) => broken.filter((rule) => rule.impact === impact).length;
  const { tags, viewport, scheme, zoom } = body;
  return {
    violations: broken.length,
    elements: broken.reduce((sum, { elementCount }) => sum + elementCount, 0),
    review: review.length,
    passed: passed.length,
    notApplicable: notApplicable.length,
    critical: of('critical'),
    serious: of('serious'),
    moderate: of('moderate'),
    minor: of('minor'),
    view: [viewport, scheme, zoom, ...tags.toSorted()].join(' '),
  };
}
