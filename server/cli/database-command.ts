import { ConfigError } from '#server/config/config-error.ts';
import { BackupError } from '#server/db/backup/backup-format.ts';
import { isForOperator } from '#server/db/database-errors.ts';

/** Runs a command, prints its one line, and ends with 1 and one line for what the person can act on. */
export async function runDatabaseCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof BackupError || isForOperator(error);
    if (!isKnown) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
