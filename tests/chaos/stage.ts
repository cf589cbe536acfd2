import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { startAppServer, type AppServer } from '#tests/support/app-server.ts';
import { startOutsidePostgres } from '#tests/support/outside-postgres.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';

/** Does something bad, waits, mends it. @returns when it was mended, from which on recovery is counted. */
export type Blow = (random: () => number) => Promise<number>;
export type Stage = {
  readonly name: string;
  readonly server: AppServer;
  readonly database: pg.ClientConfig;
  readonly blows: ReadonlyMap<string, Blow>;
  dispose(): Promise<void>;
};

const DISK_MB = 400;
const CLOCK = new URL('./clock.ts', import.meta.url).href;
const LONGEST_JUMP_MS = 2 * 3_600_000;

function serverBlows(server: AppServer, clockFile: string): [string, Blow][] {
  return [
    [
      'server killed',
      async () => {
        await server.kill();
        const atMs = performance.now();
        await server.start();
        return atMs;
      },
    ],
    [
      'server stopped',
      async () => {
        await server.stop();
        const atMs = performance.now();
        await server.start();
        return atMs;
      },
    ],
    [
      'killed twice',
      async (random) => {
        await server.kill();
        const starting = server.start().catch(() => undefined); // it is killed while it starts
        await wait(300 + random() * 1500);
        await server.kill();
        await starting;
        const atMs = performance.now();
        await server.start();
        return atMs;
      },
    ],
    [
      'clock jumps',
      async (random) => {
        await writeFile(clockFile, String(Math.round((random() * 2 - 1) * LONGEST_JUMP_MS)));
        process.kill(server.pid, 'SIGUSR2');
        return performance.now();
      },
    ],
  ];
}

function environment(clockFile: string, sitePort: number): Record<string, string> {
  return {
    ALLOW_TARGETS: `127.0.0.1:${sitePort}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS: `--import ${CLOCK}`,
    CHAOS_CLOCK: clockFile,
  };
}

async function untilEnded(server: AppServer): Promise<void> {
  for (let tries = 0; tries < 600 && server.isRunning; tries += 1) await wait(50);
}

/** The server with the PostgreSQL it brings, on a small disk of its own where one can be mounted. */
export async function openOwnStage(sitePort: number): Promise<Stage> {
  const clockFile = join(tmpdir(), `sitewarden-clock-${process.pid}-own`);
  const disk = await mountSmallDisk(DISK_MB);
  const server = await startAppServer(() => ({
    ...environment(clockFile, sitePort),
    ...(disk !== null && { DATA_DIR: disk.folder }),
  }));
  const folder = join(disk?.folder ?? server.dataDir, 'postgres');
  const killDatabase: Blow = async () => {
    process.kill(Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    // It is a part of the server, which ends with it and is started anew by whoever looks after it.
    await untilEnded(server);
    const atMs = performance.now();
    await server.start();
    return atMs;
  };
  const fillDisk: Blow = async (random) => {
    disk?.fill();
    await wait(1000 + random() * 3000);
    disk?.free();
    return performance.now();
  };
  return {
    name: 'own database',
    server,
    database: { host: folder, user: 'sitewarden', database: 'postgres' },
    blows: new Map([
      ...serverBlows(server, clockFile),
      ['database killed', killDatabase],
      ...(disk === null ? [] : [['disk full', fillDisk] as const]),
    ]),
    async dispose() {
      await server.dispose();
      await disk?.dispose();
      await rm(clockFile, { force: true });
    },
  };
}

/** The server with a PostgreSQL that somebody else runs. */
export async function openOutsideStage(sitePort: number): Promise<Stage> {
  const clockFile = join(tmpdir(), `sitewarden-clock-${process.pid}-outside`);
  const postgres = await startOutsidePostgres();
  const server = await startAppServer(() => ({ ...environment(clockFile, sitePort), DATABASE_URL: postgres.url }));
  const restart =
    (end: () => Promise<void>): Blow =>
    async (random) => {
      await end();
      await wait(random() * 2000);
      const atMs = performance.now();
      await postgres.start();
      return atMs;
    };
  return {
    name: 'outside database',
    server,
    database: { connectionString: postgres.url },
    blows: new Map([
      ...serverBlows(server, clockFile),
      ['database killed', restart(() => postgres.kill())],
      ['database stopped', restart(() => postgres.stop())],
    ]),
    async dispose() {
      await server.dispose();
      await postgres.dispose();
      await rm(clockFile, { force: true });
    },
  };
}
