import type { z } from 'zod';
import type { LookupContract } from '#core/contract/lookup-contract.ts';
import type { AnalysisContext } from '#server/features/analysis.ts';

export type LookupContext = Pick<AnalysisContext, 'services' | 'signal'> & {
  /** Tells who or what is being asked now. @param pct 0–100. */
  readonly tell: (pct: number, what: string) => Promise<void>;
};

export type LookupRequest<O extends z.ZodObject = z.ZodObject> = {
  /** As `toSubject` gives it. */
  readonly subject: string;
  readonly options: z.output<O>;
};

/** A network tool on the server: one file of this folder, named after the tool. */
export type Lookup<
  Tool extends string = string,
  O extends z.ZodObject = z.ZodObject,
  A extends z.ZodType = z.ZodType,
> = LookupContract<Tool, O, A> & {
  /**
   * Asks through the doors of `server/collect` only: what is asked about was typed by somebody.
   * @throws {AppError} when there is nothing to tell: the lookup fails with that code.
   */
  run(
    request: LookupRequest<O>,
    context: LookupContext,
  ): Promise<{ readonly gist: string; readonly answer: z.output<A> }>;
};

/** Identity function by which the registry finds a lookup. */
export function defineLookup<const Tool extends string, O extends z.ZodObject, A extends z.ZodType>(
  lookup: Lookup<Tool, O, A>,
): Lookup<Tool, O, A> {
  return lookup;
}
