import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnvironment, programFlags } from '../../tools/install.mjs';
import { makeDataDir, makeReadyDataDir } from './ready-data.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** On a busy machine a start takes its time; one that hangs is not waited for longer than this. */
const LONGEST_START_MS = 180_000;
/** What a worker of Playwright may take for a server of its own. */
export const SERVER_FIXTURE_TIMEOUT_MS = LONGEST_START_MS + 30_000;

export type AppServer = {
  /** Such as `http://localhost:41234`. */
  readonly origin: string;
  readonly dataDir: string;
  /** Of the process that runs, or ran last. */
  readonly pid: number;
  /** Milliseconds from spawning the process to its answering `/readyz`. */
  readonly readyMs: number;
  readonly isRunning: boolean;
  start(): Promise<void>;
  /** Graceful, as an operator would. */
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Ends the process and deletes its data. */
  dispose(): Promise<void>;
};

/** A port nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline) {
    const ending = child.exitCode ?? child.signalCode;
    if (ending !== null) throw new Error(`The server ended with ${ending}:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in ${LONGEST_START_MS / 1000} s:\n${output()}`);
}

/**
 * The real server as a process of its own, with its own data, on a port that stays the same over restarts.
 * @param environment variables for it, given its port.
 * @param isFirstStart whether it has to make its database.
 * @param folder of its sources and its build.
 */
export async function startAppServer(
  environment: (port: number) => Record<string, string> = () => ({}),
  isFirstStart = false,
  folder = root,
): Promise<AppServer> {
  const port = await freePort();
  const env = environment(port);
  const dataDir = await (isFirstStart ? makeDataDir() : makeReadyDataDir());
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let readyMs = 0;

  async function start(): Promise<void> {
    const began = performance.now();
    const lines: string[] = [];
    child = spawn(join(root, 'node_modules/.bin/node'), [...programFlags, 'server/main.ts'], {
      cwd: folder,
      env: { ...programEnvironment(), PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    await untilReady(origin, child, () => lines.join(''));
    readyMs = performance.now() - began;
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  await start();
  return {
    origin,
    dataDir,
    get pid() {
      return child?.pid ?? 0;
    },
    get readyMs() {
      return readyMs;
    },
    get isRunning() {
      return child !== null && child.exitCode === null && child.signalCode === null;
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async dispose() {
      await end('SIGKILL');
      // Its PostgreSQL ends a moment after it.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
    },
  };
}
