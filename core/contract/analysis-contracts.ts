import type { AnalysisContract, Revision } from './analysis-contract.ts';
import { ANALYSIS_CONTRACTS } from './analysis-contracts.gen.ts';

export type AnalysisType = (typeof ANALYSIS_CONTRACTS)[number]['type'];
export const ANALYSIS_TYPES: readonly AnalysisType[] = ANALYSIS_CONTRACTS.map(({ type }) => type);

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
