import { randomBytes } from 'node:crypto';
import { ConfigError } from '#server/config/config-error.ts';
import { parseConfig, type Config } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { isForOperator } from '#server/db/database-errors.ts';
import { reachEmbedded } from '#server/db/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#server/db/postgres-database.ts';
import { createId } from '#server/services/tokens.ts';
import { readGiven, RefusedError, UsageError, type Answer, type Noun, type Verb } from './admin-command.ts';
import { brandsNoun } from './brands.ts';
import { invoicesNoun } from './invoices.ts';
import { managersNoun } from './managers.ts';
import { ordersNoun } from './orders.ts';
import { pagesNoun } from './pages.ts';
import { plansNoun } from './plans.ts';
import { popupsNoun } from './popups.ts';
import { usersNoun } from './users.ts';

const NOUNS: Readonly<Record<string, Noun>> = {
  brands: brandsNoun,
  pages: pagesNoun,
  popups: popupsNoun,
  users: usersNoun,
  plans: plansNoun,
  managers: managersNoun,
  orders: ordersNoun,
  invoices: invoicesNoun,
};

const usageOf = (noun: string, verb: string, { takes }: Verb): string =>
  `sitewarden admin ${noun} ${verb} ${takes}`.trim();

/** All commands, of one noun when it is one. */
function help(name: string | undefined): string {
  const nouns = Object.entries(NOUNS).filter(([noun]) => noun === name || !Object.hasOwn(NOUNS, name ?? ''));
  const lines = nouns.flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, each]) => `  ${usageOf(noun, verb, each)}\n      ${each.summary}`),
  );
  return `Every command takes --json.\n${lines.join('\n')}`;
}

/** @throws {UsageError} */
function findVerb(noun: string, verb: string): Verb {
  const verbs = Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : undefined;
  if (verbs === undefined)
    throw new UsageError(`Usage: sitewarden admin ${Object.keys(NOUNS).join('|')} …, or sitewarden admin help`);
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (found === undefined) throw new UsageError(`Usage: sitewarden admin ${noun} ${Object.keys(verbs).join('|')} …`);
  return found;
}

/** The database of the server, while it runs or not. */
async function withDatabase<T>({ dataDir, databaseUrl }: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const reached =
    databaseUrl === null
      ? await reachEmbedded({ dataDir, logger: SILENT_LOGGER })
      : { connection: databaseUrl, release: () => Promise.resolve() };
  try {
    const database = await openPostgresDatabase({
      connection: reached.connection,
      logger: SILENT_LOGGER,
      isOwn: false,
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await reached.release();
  }
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Answer & { isJson: boolean }> {
  const [noun = '', name = '', ...rest] = args;
  const verb = findVerb(noun, name);
  const given = await withUsage(noun, name, verb, () => readGiven(rest, verb));
  const config = parseConfig(env);
  const context = { config, now: Date.now, newId: () => createId(randomBytes) };
  const answer = await withDatabase(config, (database) =>
    withUsage(noun, name, verb, () => verb.run(given, { ...context, database })),
  );
  return { ...answer, isJson: given.isJson };
}

/** @throws {UsageError} with what the command takes. */
async function withUsage<T>(noun: string, name: string, verb: Verb, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${error.message}. Usage: ${usageOf(noun, name, verb)}`);
    throw error;
  }
}

export type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** What a command of the operator prints and ends with. @throws what nobody can be told to mend. */
export async function runAdmin(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? ''))
    return { code: 0, out: `${help(args[1])}\n`, err: '' };
  try {
    const { text, data, isJson } = await run(args, env);
    return { code: 0, out: `${isJson ? JSON.stringify(data) : text}\n`, err: '' };
  } catch (error) {
    const isRefused = error instanceof RefusedError || error instanceof ConfigError || isForOperator(error);
    if (!isRefused && !(error instanceof UsageError)) throw error;
    return { code: isRefused ? 1 : 2, out: '', err: `${error.message}\n` };
  }
}
