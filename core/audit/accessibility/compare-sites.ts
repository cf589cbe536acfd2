import { shapeOf } from './merge-pages.ts';

type Fault = { readonly rule: string; readonly snippet: string; readonly pages: readonly string[] };
type Sample = { readonly url: string; readonly violations: number | null };
type Run<F> = { readonly faults: readonly F[]; readonly samples: readonly Sample[] };

export type SiteComparison<F> = {
  readonly new: readonly F[];
  readonly gone: readonly F[];
  readonly same: readonly F[];
  /** In one run only, and on none of the pages that the other one checked: whether they changed is not known. */
  readonly untold: readonly F[];
};

/** Two runs of a website, fault by fault, as far as both checked the same pages. */
export function compareSites<F extends Fault>(before: Run<F>, after: Run<F>): SiteComparison<F> {
  const [earlier, later] = [before, after].map(({ faults }) => new Set(faults.map(keyOf)));
  const [checkedBefore, checkedAfter] = [before, after].map(checkedPages);
  const gone = before.faults.filter((fault) => later?.has(keyOf(fault)) === false);
  const added = after.faults.filter((fault) => earlier?.has(keyOf(fault)) === false);
  const isTold = (pages: ReadonlySet<string> | undefined) => (fault: F) => fault.pages.some((url) => pages?.has(url));
  const [isToldGone, isToldNew] = [isTold(checkedAfter), isTold(checkedBefore)];
  return {
    new: added.filter(isToldNew),
    gone: gone.filter(isToldGone),
    same: after.faults.filter((fault) => earlier?.has(keyOf(fault)) === true),
    untold: [...added.filter((fault) => !isToldNew(fault)), ...gone.filter((fault) => !isToldGone(fault))],
  };
}

function checkedPages({ samples }: Run<unknown>): Set<string> {
  return new Set(samples.flatMap(({ url, violations }) => (violations === null ? [] : url)));
}

function keyOf({ rule, snippet }: Fault): string {
  return `${rule} ${shapeOf(snippet)}`;
}
