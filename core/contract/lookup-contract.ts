import type { z } from 'zod';

/** What both sides know of a network tool: one file of `core/contract/lookups`. */
export type LookupContract<
  Tool extends string = string,
  O extends z.ZodObject = z.ZodObject,
  A extends z.ZodType = z.ZodType,
> = {
  /** Its id, as in `core/tools`. */
  readonly tool: Tool;
  /** Texts by name, each optional; the server is sent those that are set. */
  readonly options: O;
  /** Options by which results are told apart, and which lists of results show: all when left out, none that is long or private. */
  readonly listedOptions?: readonly string[];
  /** What came of it. Results stay in browsers: what is added to it later is optional. */
  readonly answer: A;
  /**
   * What a typed text asks about, in one form: two that mean the same are the same.
   * @throws {AppError} REQUIRE_MSG, INVALID_INPUT and the like for what cannot be asked about.
   */
  toSubject(input: string): string;
};

/** Identity function that infers the schemas of a network tool. */
export function defineLookupContract<const Tool extends string, O extends z.ZodObject, A extends z.ZodType>(
  contract: LookupContract<Tool, O, A>,
): LookupContract<Tool, O, A> {
  return contract;
}

/** The options that lists of results show, of those that are set. */
export function listedOptionsOf(
  { listedOptions }: Pick<LookupContract, 'listedOptions'>,
  options: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(options).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && listedOptions?.includes(entry[0]) !== false,
    ),
  );
}
