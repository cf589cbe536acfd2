import { randomBytes } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#server/config/logger.ts';
import { EmbeddedStartError } from '#server/db/database-errors.ts';

const MB = 1024 * 1024;
/** Kept aside in a file, and given back when the disk is full: PostgreSQL's log must never find no room, or PostgreSQL ends. */
export const RESERVE_BYTES = 32 * MB;
/** With less than this nothing is written any more. Two files of PostgreSQL's log. */
export const LEAST_BYTES = 32 * MB;
/** Beyond that, before writing goes on: else it would stop again at once. */
const SLACK_BYTES = 16 * MB;
const LOOK_EVERY_MS = 500;

export type DiskRoom = {
  /** Looks now rather than at the next turn. */
  look(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Where the database lies. */
  readonly home: string;
  readonly logger: Logger;
  /** Told when room runs short, and when there is room again. */
  readonly onChange: (isShort: boolean) => void;
};

function reserveFile(home: string): string {
  return join(home, 'reserve');
}

/** Bytes that PostgreSQL's user may still write; infinite where the file system does not say. */
async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

async function reservedBytes(home: string): Promise<number> {
  return stat(reserveFile(home)).then(
    ({ blocks }) => blocks * 512,
    () => 0,
  );
}

/** @throws {EmbeddedStartError} when a start would find no room. */
export async function needRoom(home: string): Promise<void> {
  const free = (await freeBytes(home)) + (await reservedBytes(home));
  const wanted = LEAST_BYTES + RESERVE_BYTES;
  if (free >= wanted) return;
  throw new EmbeddedStartError(
    `The disk of ${home} is full: ${Math.floor(free / MB)} MB are free, and a start needs ${wanted / MB} MB. Make room there, or name another DATA_DIR`,
  );
}

/** Takes the room; what cannot be compressed, so that it is there when it is needed. @throws ENOSPC */
async function keepReserve(home: string): Promise<void> {
  if ((await reservedBytes(home)) >= RESERVE_BYTES) return;
  const file = await open(reserveFile(home), 'w', 0o600);
  try {
    const block = randomBytes(MB);
    for (let written = 0; written < RESERVE_BYTES; written += block.length) await file.write(block);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function giveReserveBack(home: string): Promise<void> {
  await rm(reserveFile(home), { force: true });
}

/** Watches the disk of the database: says when writing has to stop before the disk is full, and when it can go on. */
export function watchRoom({ home, logger, onChange }: Options): DiskRoom {
  let isShort = false;
  let looking: Promise<void> | null = null;

  async function turn(): Promise<void> {
    const free = await freeBytes(home);
    const reserved = await reservedBytes(home);
    if (isShort) {
      if (free + reserved < LEAST_BYTES + RESERVE_BYTES + SLACK_BYTES) return giveReserveBack(home);
      await keepReserve(home);
      isShort = false;
      onChange(false);
      logger.warn({ home }, 'The disk has room again: writing goes on');
    } else if (free < LEAST_BYTES) {
      isShort = true;
      onChange(true);
      await giveReserveBack(home);
      logger.error({ home, freeMb: Math.floor(free / MB) }, 'The disk is full: nothing is written until there is room');
    } else if (reserved < RESERVE_BYTES && free >= LEAST_BYTES + RESERVE_BYTES) {
      await keepReserve(home);
    }
  }
  /** A disk that cannot be asked, or a reserve that cannot be kept, is asked again at the next turn. */
  function look(): Promise<void> {
    looking ??= turn()
      .catch((error: unknown) => logger.debug({ err: error }, 'The room of the disk is not known'))
      .finally(() => {
        looking = null;
      });
    return looking;
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
