import { readFile } from 'node:fs/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { AppError } from '#core/contract/errors.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';

/** The command was written wrongly: ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
/** It was understood and cannot be done: ends with 1. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export type OptionTypes = NonNullable<ParseArgsConfig['options']>;
export type Given = {
  /** What stands without a name. */
  readonly words: readonly string[];
  /** The last value of an option. */
  text(name: string): string | undefined;
  /** All values of one that may be repeated, commas apart; `undefined` when it was not given. */
  list(name: string): readonly string[] | undefined;
  isOn(name: string): boolean;
};
export type AdminContext = {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => number;
  readonly newId: () => string;
};
/** What is told: lines for people, and the same for programs. */
export type Answer = { readonly text: string; readonly data: unknown };
export type Verb = {
  /** After the name of the verb, such as `ID --name TEXT`. */
  readonly takes: string;
  readonly summary: string;
  /** How many words without a name it needs. */
  readonly words: number;
  readonly options?: OptionTypes;
  run(given: Given, context: AdminContext): Promise<Answer>;
};
export type Noun = Readonly<Record<string, Verb>>;

export const TEXT = { type: 'string' } as const;
export const TEXTS = { type: 'string', multiple: true } as const;
export const FLAG = { type: 'boolean' } as const;

/** Reads what follows the verb. @throws {UsageError} */
export function readGiven(
  args: readonly string[],
  { words, options = {} }: Pick<Verb, 'words' | 'options'>,
): Given & { isJson: boolean } {
  const { values, positionals } = parse(args, options);
  if (positionals.length < words) throw new UsageError('something is missing');
  if (positionals.length > words) throw new UsageError(`${positionals[words] ?? ''} is one word too many`);
  const valuesOf = (name: string): string[] | undefined => {
    const value = values[name];
    const texts = [value].flat().filter((each) => typeof each === 'string');
    return texts.length === 0 ? undefined : texts;
  };
  return {
    words: positionals,
    text: (name) => valuesOf(name)?.at(-1),
    list: (name) =>
      valuesOf(name)?.flatMap((value) =>
        value
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== ''),
      ),
    isOn: (name) => values[name] === true,
    isJson: values['json'] === true,
  };
}

/** What `parseArgs` gives for options that are known only when it runs. */
type Parsed = { readonly values: Readonly<Record<string, unknown>>; readonly positionals: readonly string[] };

function parse(args: readonly string[], options: OptionTypes): Parsed {
  try {
    return parseArgs({ args: [...args], options: { ...options, json: FLAG }, allowPositionals: true, strict: true });
  } catch (error) {
    // Its first sentence says what is wrong; the rest is about how programs are written.
    throw new UsageError((error instanceof Error ? error.message : String(error)).split(/\. |\n/u)[0]);
  }
}

/** A file that an option names. @throws {RefusedError} */
export async function readGivenFile(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new RefusedError(code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read (${code})`);
  });
}

/** A file with JSON. @throws {RefusedError} */
export async function readGivenJson(path: string): Promise<unknown> {
  const text = (await readGivenFile(path)).toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new RefusedError(`${path} is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/** A value out of a few. @throws {RefusedError} */
export function oneOf<const T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new RefusedError(`--${name} takes ${choices.join(', ')}, not ${value}`);
  return found;
}

/** A short name that a thing is known by. @throws {RefusedError} */
export function toName(text: string): string {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/u.test(text))
    throw new RefusedError(`${text} is no name: small letters, digits and hyphens, at most 40`);
  return text;
}

/** What the product refuses, told to the operator. @throws {RefusedError} */
export function refuse(error: unknown): never {
  if (error instanceof AppError)
    throw new RefusedError(error.cause instanceof Error ? error.cause.message : error.message);
  throw error;
}

/** Text of an option that must hold something. @throws {RefusedError} */
export function needed(given: Given, name: string): string {
  const value = given.text(name)?.trim() ?? '';
  if (value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** Rows as aligned columns; `none` when there are none. */
export function toTable(rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return none;
  const widths = (rows[0] ?? []).map((_cell, column) =>
    rows.reduce((most, row) => Math.max(most, row[column]?.length ?? 0), 0),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
