import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { WebServices } from '#server/features/services.ts';
import { ACCOUNT_MAILS, queueAccountMail } from '#server/services/mail/account-mails.ts';
import { createMailTokenRepository } from '#server/services/mail/mail-token-repository.ts';
import { createUserRepository } from '#server/features/user/repository.ts';

/** Mails the links by which people choose a new password, after the call that asked for one was answered. */
export function createRestoreMails({ database, limiters, logger, random, now, texts }: WebServices) {
  const users = createUserRepository(database, now);
  const underWay = new Set<Promise<void>>();

  async function mail(request: FastifyRequest, email: string): Promise<void> {
    const { brand } = request;
    const user = await users.findByEmail(brand.id, email);
    if (user?.email !== email) return;
    await limiters.restoreMailsByEmail.count(request, `${brand.id} ${email}`);
    await database.transaction(async (tx) => {
      const tokens = createMailTokenRepository(tx, now, random);
      // A second request ends the first link.
      await tokens.revoke(user.id, ['restore']);
      const path = `/restore-password/${await tokens.create(user.id, 'restore')}/`;
      const to = { recipient: email, lang: user.lang, path };
      await queueAccountMail(tx, ACCOUNT_MAILS.restore, to, brand, { texts, now, random });
    });
  }

  return {
    send(request: FastifyRequest, email: string): void {
      const done = mail(request, email)
        .catch((error: unknown) => {
          // Too many mails to one address: whoever asks is not told.
          if (!(error instanceof AppError))
            logger.error({ err: error }, 'A mail that restores a password was not queued');
        })
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    /** Resolves when all that was asked for has been queued. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
