import type { Logger } from '#server/config/logger.ts';
import { MOST_ATTEMPTS, type MailRepository, type StoredMail } from './mail-repository.ts';
import { isRefusedForGood, type MailFile, type MailTransport } from './mail-transport.ts';

const LOOK_EVERY_MS = 2000;
const STOP_WITHIN_MS = 5000;
/** Less than a mail is leased for. */
const SEND_WITHIN_MS = 5 * 60_000;

export type MailWorkerDeps = {
  readonly mails: MailRepository;
  readonly transport: MailTransport;
  readonly logger: Logger;
  /** Reads a file that is attached by its id; `null` for one that is gone. */
  readonly fileOf?: (id: string) => Promise<MailFile | null>;
  readonly everyMs?: number;
};
export type MailWorker = { stop(): Promise<void> };

/** Sends what waits, one mail after the other. What fails is tried again later, with growing pauses. */
export function startMailWorker({
  mails,
  transport,
  logger,
  fileOf,
  everyMs = LOOK_EVERY_MS,
}: MailWorkerDeps): MailWorker {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  /** @returns whether the next one may be sent. */
  async function send(mail: StoredMail): Promise<boolean> {
    const log = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
    try {
      const file = mail.attachedId === '' ? undefined : ((await fileOf?.(mail.attachedId)) ?? null);
      if (file === null) {
        await mails.noteFailure(mail, 'The attached file was deleted', true);
        logger.error(log, 'A mail was given up: its file was deleted');
        return true;
      }
      await inTime(transport.send(mail, file));
      await mails.noteSent(mail);
      logger.info(log, 'Mail sent');
      return true;
    } catch (error) {
      const isFinal = isRefusedForGood(error);
      await mails.noteFailure(mail, error instanceof Error ? error.message : 'unknown', isFinal);
      if (isFinal || mail.attempts >= MOST_ATTEMPTS) logger.error({ ...log, err: error }, 'A mail was given up');
      else logger.warn({ ...log, err: error }, 'A mail could not be sent yet');
      return false;
    }
  }

  /** Stops at the first failure: the next one would most likely wait for the same server. */
  async function sendAll(): Promise<void> {
    let isGoingOn = true;
    while (isGoingOn && !isStopped) {
      const mail = await mails.take();
      isGoingOn = mail !== null && (await send(mail));
    }
  }

  function look(): void {
    round = sendAll()
      .catch((error: unknown) => logger.error({ err: error }, 'Waiting mail could not be read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, everyMs).unref();
      });
  }
  look();

  return {
    /** Lets the mail under way be finished; what is not in time is sent again by another process. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())]);
      transport.close();
    },
  };
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), SEND_WITHIN_MS).unref();
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
