import type { AnalysisContract, ResultLists, Revision } from './analysis-contract.ts';
import { ANALYSIS_CONTRACTS } from './analysis-contracts.gen.ts';

export type AnalysisType = (typeof ANALYSIS_CONTRACTS)[number]['type'];
export const ANALYSIS_TYPES: readonly AnalysisType[] = ANALYSIS_CONTRACTS.map(({ type }) => type);

type ListsOf<C> = C extends { readonly lists?: infer L extends ResultLists } ? L : never;
type Joined<U> = (U extends unknown ? (lists: U) => void : never) extends (lists: infer I) => void ? I : never;
/** The lists of all analyses by name. */
export type AllResultLists = Joined<ListsOf<(typeof ANALYSIS_CONTRACTS)[number]>>;

export const RESULT_LISTS = Object.assign(
  {},
  ...ANALYSIS_CONTRACTS.map((contract: AnalysisContract) => contract.lists ?? {}),
) as AllResultLists; // joined as its type says

/** Types whose results have lists. */
export const TYPES_WITH_LISTS: readonly AnalysisType[] = ANALYSIS_CONTRACTS.filter(
  (contract: AnalysisContract) => contract.lists !== undefined,
).map(({ type }) => type);

/** Types that read results of every website. */
export const ACCOUNT_WIDE_TYPES: readonly AnalysisType[] = ANALYSIS_CONTRACTS.filter(
  (contract: AnalysisContract) => contract.readsAllSites === true,
).map(({ type }) => type);

/** The website by which a task or result is seen; '' for what only those see who see all. */
export function siteSeenBy({ type, site }: { readonly type: string; readonly site: string }): string {
  return contractOf(type)?.readsAllSites === true ? '' : site;
}

/** Results of one site whose lists a device keeps. */
export const KEPT_LISTS_OF_A_SITE = Math.max(
  ...ANALYSIS_CONTRACTS.map((contract: AnalysisContract) => contract.keptLists ?? 0),
);

const contracts = new Map<string, AnalysisContract>(ANALYSIS_CONTRACTS.map((contract) => [contract.type, contract]));

/** `undefined` for a type that only a newer server knows: of its results the summaries are kept. */
export function contractOf(type: string): AnalysisContract | undefined {
  return contracts.get(type);
}

/** Which other result a result dates anew; `null` for none, and when its summary cannot be read. */
export function revisionBy({ type, summary }: { readonly type: string; readonly summary: unknown }): Revision | null {
  const contract = contractOf(type);
  const parsed = contract?.revises === undefined ? undefined : contract.summary.safeParse(summary);
  return parsed?.success === true ? (contract?.revises?.(parsed.data) ?? null) : null;
}
