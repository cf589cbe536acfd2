import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from '#server/config/logger.ts';
import { EmbeddedStartError } from '#server/db/database-errors.ts';
import type { Account } from './account.ts';
import { connectionTo, SOCKET_PORT, type Connection } from './connection.ts';
import { lastComplaint } from './data-folder.ts';
import type { Place } from './place.ts';
import type { Programs } from './programs.ts';

export type OwnPostgres = {
  readonly connection: Connection;
  readonly pid: number;
  /** The folder in which its data lies. */
  readonly home: string;
  /** Settles when the process has ended, with the last thing it said. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
};

type StartOptions = {
  readonly place: Place;
  readonly programs: Programs;
  readonly account: Account | null;
  readonly logger: Logger;
  /** Whether a socket in a folder says who may connect; else it listens on loopback, with a password. */
  readonly hasSocket: boolean;
  /** Does without waiting for the disk, for data that is thrown away. */
  readonly isThrowAway?: boolean;
};

/** Those that nobody has registered. A start that meets one in use is repeated. */
const LOOPBACK_PORTS = [49_152, 65_536] as const;
const STOP_WITHIN_MS = 7000;

/** For one server on a small machine: little memory, no processes that wait for nothing, every commit on the disk. */
const SETTINGS = [
  'max_connections=60',
  'shared_buffers=32MB',
  'work_mem=8MB',
  'temp_buffers=2MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=256MB',
  'max_worker_processes=2',
  'max_parallel_workers_per_gather=0',
  'max_logical_replication_workers=0',
  'autovacuum_max_workers=1',
  'jit=off',
  // Told that a page read out of order costs hardly more than the next one, the planner follows an index to the first page of a list.
  'random_page_cost=1.1',
  'log_min_messages=log',
  'log_checkpoints=off',
  'log_line_prefix=',
];
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Ends PostgreSQL when this process is gone, however it went: something that waits for a word on a pipe that only we hold.
 * It has a session of its own, so that the terminal's Ctrl-C does not end it first.
 */
function startWatcher(pid: number, { account, programs, place }: StartOptions): ChildProcess {
  const options = {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'] as ['pipe', 'ignore', 'ignore'],
    ...account,
  };
  if (process.platform !== 'win32')
    return spawn('/bin/sh', ['-c', 'read _; kill -INT "$1"', 'sh', String(pid)], options);
  const script = `process.stdin.resume().on('end', () => require('node:child_process').spawnSync(...${JSON.stringify([join(programs.bin, 'pg_ctl.exe'), ['stop', '-m', 'fast', '-D', place.data]])}))`;
  return spawn(process.execPath, ['-e', script], { ...options, cwd: place.home });
}

/** Asks it to end its connections and itself. */
function askToStop(child: ChildProcess, { programs, place }: StartOptions): void {
  if (process.platform !== 'win32') child.kill('SIGINT');
  else spawnSync(join(programs.bin, 'pg_ctl.exe'), ['stop', '-m', 'fast', '-D', place.data]);
}

/**
 * Starts PostgreSQL as a process of its own and waits until it takes connections.
 * @throws {EmbeddedStartError} with what it says when it does not start.
 */
export async function startPostgres(options: StartOptions): Promise<OwnPostgres> {
  const { place, programs, account, logger, hasSocket, isThrowAway = false } = options;
  const connection = await connectionTo(place, hasSocket, hasSocket ? SOCKET_PORT : randomInt(...LOOPBACK_PORTS));
  const listen = hasSocket
    ? ['listen_addresses=', `unix_socket_directories=${place.sockets}`]
    : ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const io = programs.major >= 18 ? ['io_method=sync'] : [];
  const settings = [...SETTINGS, ...io, ...listen, ...(isThrowAway ? THROW_AWAY : [])];
  const args = ['-D', place.data, '-p', String(connection.port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(programs.bin, 'postgres'), args, {
    cwd: process.platform === 'win32' ? place.home : '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: programs.env,
    ...account,
  });
  const watcher = child.pid === undefined ? null : startWatcher(child.pid, options);
  const said: string[] = [];
  const ended = once(child, 'close').then(
    () => lastComplaint(said.join('\n')),
    (error: unknown) => String(error), // it could not be started at all
  );
  let isReady = false;
  let isStopping = false;
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      if (said.length > 50) said.shift();
      if (/^(?:FATAL|PANIC):/u.test(line) && isReady && !isStopping) logger.error({ line }, 'PostgreSQL reports');
      else logger.debug({ line }, 'PostgreSQL reports');
      if (!line.includes('database system is ready to accept connections')) return;
      isReady = true;
      resolve();
    });
    void ended.then((reason) => {
      watcher?.kill('SIGKILL');
      reject(new EmbeddedStartError(`The embedded PostgreSQL does not start in ${place.data}: ${reason}`));
    });
  });

  return {
    connection,
    pid: child.pid ?? 0,
    home: place.home,
    ended,
    async stop() {
      isStopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        askToStop(child, options);
        const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS);
        await ended;
        clearTimeout(timer);
      }
    },
  };
}
