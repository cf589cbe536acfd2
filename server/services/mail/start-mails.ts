import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import { createDownloads } from '#server/services/downloads/download-repository.ts';
import { createMailRepository } from './mail-repository.ts';
import { createMailTransport } from './mail-transport.ts';
import { startMailWorker } from './mail-worker.ts';

type MailServices = {
  readonly config: Pick<Config, 'mail' | 'dataDir'>;
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => number;
  readonly random: RandomBytes;
};

/** Sends mail as the configuration says. @returns how to stop it. */
export function startMails({ config, database, logger, now, random }: MailServices): () => Promise<void> {
  const { smtpUrl, from, dkim } = config.mail;
  const files = createDownloads(database, now, random);
  const worker = startMailWorker({
    mails: createMailRepository(database.db, now),
    transport: createMailTransport({ smtpUrl, from, dkim, folder: join(config.dataDir, 'mail') }),
    logger,
    fileOf: (id) => files.whole(id),
  });
  return () => worker.stop();
}
