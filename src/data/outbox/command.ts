import type { Table } from 'dexie';
import type { z } from 'zod';
import type { AppError } from '#core/contract/errors.ts';
import type { AppDatabase, StoredCommand } from '#src/data/database/app-database.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';

/** A text in English, with a remark for its translators. */
export type CommandMessage = { readonly message: string; readonly comment?: string };
/** What a change says in the list of unsent ones: `one` names its object as `<0>{name}</0>`, `many` counts with `{count}`. */
export type CommandText = {
  readonly one: CommandMessage;
  readonly many: CommandMessage;
  /** What discarding one of them means. */
  readonly discarded: CommandMessage;
};
/** What an export tells of a change beside its name, to do it again by hand. */
export type CommandDetails = { readonly tagsAdded?: readonly string[]; readonly tagsRemoved?: readonly string[] };

/**
 * One kind of change that the server is told of. Repeating it is harmless, or its key keeps it from being done twice. All
 * functions but `send` run inside a transaction over `tables` and the outbox.
 */
type CommandParts<C extends StoredCommand, R> = {
  /** Commands of one lane are sent strictly one after the other. Never ''. */
  lane(command: C): string;
  /** Queued together, commands of the same text travel in one call; `null` travels alone. */
  batchKey(command: C): string | null;
  /** One call for all of them. @throws AppError, NetworkError as the API client does. */
  send(api: ApiClient, commands: readonly C[], options: { idempotencyKey: string }): Promise<R>;
  tables(db: AppDatabase): readonly Table[];
  /** Stores what the answer says, where the sent entries are removed. */
  apply(db: AppDatabase, reply: R, commands: readonly C[]): Promise<void>;
  /** Takes back what they did to the local data. */
  discard(db: AppDatabase, commands: readonly C[], nowMs: number): Promise<void>;
  /** What becomes of a refused one that is told elsewhere: its entry leaves. Without it the entry stays and needs attention. */
  refuse?(db: AppDatabase, command: C, error: AppError, nowMs: number): Promise<void>;
  /** The object, as the person knows it: a website, an address. */
  objectName(command: C): string;
  details?(command: C): CommandDetails;
  readonly text: CommandText;
};

export type CommandDefinition<N extends string, C extends StoredCommand, R> = CommandParts<C, R> & {
  readonly name: N;
  /** Of the fields beside `name`. Strict: a field it does not know is of a version that means something by it. */
  readonly schema: z.ZodType;
  is: (command: StoredCommand) => command is C;
};
export type AnyCommand = CommandDefinition<string, StoredCommand, unknown>;
/** What is stored of a command. */
export type CommandOf<D> = D extends { is: (command: StoredCommand) => command is infer C extends StoredCommand }
  ? C
  : never;

/** A kind of command, found by its file: `npm run gen` registers it. */
export function defineCommand<const N extends string, S extends z.ZodType<Readonly<Record<string, unknown>>>, R>(
  definition: { readonly name: N; readonly schema: S } & CommandParts<{ name: N } & z.output<S>, R>,
): CommandDefinition<N, { name: N } & z.output<S>, R> {
  return {
    ...definition,
    is: (command): command is { name: N } & z.output<S> => command.name === definition.name,
  };
}
