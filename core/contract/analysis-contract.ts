import type { z } from 'zod';
import type { Feature } from '#core/domain/features.ts';
import type { ResultList } from './result-list.ts';

/** A result that another one dates anew: what is stored of it is fetched again. */
export type Revision = { readonly id: string; readonly revisedAtMs: number };

export type ResultLists = Readonly<Record<string, ResultList>>;

/** What both sides know of a kind of analysis. */
export type AnalysisContract<
  Type extends string = string,
  P extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  L extends ResultLists | undefined = ResultLists | undefined,
> = {
  readonly type: Type;
  readonly params: P;
  readonly summary: S;
  readonly body: B;
  /** Where this is not offered, neither is the analysis. */
  readonly feature?: Feature;
  /** Whether it reads results of every website: then it is only for those who see all of an account. */
  readonly readsAllSites?: true;
  /** Whether a whole result says more than its summary. */
  readonly hasBody: boolean;
  /** Whole results that a device keeps of each project: the newest of this type. */
  readonly kept: number;
  /** Of so many of these it keeps the lists, too, which the server gives a part at a time. Left out where there are none. */
  readonly keptLists?: number;
  /** Those lists by name, each name of one analysis only. */
  readonly lists?: L;
  /** What a task is about while the server has not told; left out where that is the page or website that the params name. */
  subject?(params: z.output<P>): { readonly site: string; readonly url: string | null };
  /** Which result it dates anew. */
  revises?(summary: z.output<S>): Revision;
};

/** Identity function that infers an analysis' schemas. */
export function defineAnalysisContract<
  const Type extends string,
  P extends z.ZodType,
  S extends z.ZodType,
  B extends z.ZodType,
  const L extends ResultLists | undefined = undefined,
>(contract: AnalysisContract<Type, P, S, B, L>): AnalysisContract<Type, P, S, B, L> {
  return contract;
}
