import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { EmbeddedStartError } from '#server/db/database-errors.ts';

/** Ids of the user that PostgreSQL runs as. */
export type Account = { readonly uid: number; readonly gid: number };

/** The user `nobody` on systems that have no such name. */
const NOBODY = 65_534;

function idOf(option: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [option, 'nobody'], { encoding: 'utf8' });
  const id = Number(stdout);
  return status === 0 && Number.isInteger(id) ? id : NOBODY;
}

/** PostgreSQL refuses to run as root: then it is `nobody`. `null` for the user that this process is. */
export function postgresAccount(): Account | null {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
}

/**
 * Runs a program to its end as that user, from a folder that everybody can reach.
 * @throws {EmbeddedStartError} where this process may not change its user.
 */
export function runAs(
  account: Account | null,
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = process.env,
): SpawnSyncReturns<string> {
  const run = spawnSync(program, args, { cwd: '/', encoding: 'utf8', env, ...account });
  if (account !== null && isCode(run.error, 'EPERM')) {
    throw new EmbeddedStartError(
      'PostgreSQL does not run as root, and this process may not start programs as another user: start Sitewarden as a user of its own, or name a PostgreSQL in DATABASE_URL',
    );
  }
  return run;
}

/** Whether an error of the system carries one of these codes. */
export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
