import type { Table } from 'dexie';
import { isRecord } from '#core/base/is-record.ts';
import type { AppDatabase, OutboxRow, StoredCommand } from '#src/data/database/app-database.ts';
import type { AnyCommand } from './command.ts';

export type KnownCommands = ReturnType<typeof createKnownCommands>;

const STATES = ['waiting', 'sending', 'failed'];

/** The kinds of command that this version of the app knows. */
export function createKnownCommands(definitions: readonly AnyCommand[]) {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));

  function isKnown(command: unknown): boolean {
    if (!isRecord(command) || typeof command['name'] !== 'string') return false;
    const { name, ...fields } = command;
    return byName.get(name)?.schema.safeParse(fields).success === true;
  }

  return {
    find: (command: StoredCommand): AnyCommand | null => byName.get(command.name) ?? null,

    /** @throws Error for a command that is not of this version: whoever asks has made it or found it readable. */
    of(command: StoredCommand): AnyCommand {
      const definition = byName.get(command.name);
      if (definition === undefined) throw new Error(`There is no command ${command.name}`);
      return definition;
    },

    /** Whether this version knows what a stored entry means, and could send it. */
    isReadable(row: unknown): row is Omit<OutboxRow, 'sequence'> {
      if (!isRecord(row)) return false;
      const { lane, key, state, queuedAtMs, notBeforeMs, attempts, command } = row;
      const isEntry =
        [lane, key].every((text) => typeof text === 'string') &&
        STATES.some((each) => each === state) &&
        [queuedAtMs, notBeforeMs, attempts].every(Number.isFinite);
      return isEntry && isKnown(command);
    },

    /** The commands by their kinds, in order. */
    byKind: (commands: readonly StoredCommand[]): [AnyCommand, StoredCommand[]][] =>
      [...Map.groupBy(commands, ({ name }) => byName.get(name))].flatMap(([definition, own]) =>
        definition === undefined ? [] : [[definition, own]],
      ),

    /** Every table that a command changes. */
    tables: (db: AppDatabase): Table[] => [...new Set(definitions.flatMap((definition) => definition.tables(db)))],
  };
}
