import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/contract/errors.ts';
import type { WebServices } from '#server/features/services.ts';
import { brandOf, titleOf } from '#server/features/monitoring/status/page-look.ts';
import type { StatusRepository, StatusRow } from '#server/features/monitoring/status/status-repository.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import { queueAccountMail } from '#server/services/mail/account-mails.ts';
import { plainName } from '#server/services/mail/plain-name.ts';
import { createSubscriberRepository, type SubscriberDeps } from './subscriber-repository.ts';
import { ASK_MAIL } from './subscription-texts.ts';

/** Of one page. */
export const MAX_SUBSCRIBERS = 5000;

/** Where a subscriber confirms and stops, below the origin of the page. */
export function subscriberPath(token: string, language: string): string {
  return `/status/-/${token}/?lang=${language}`;
}

type Asking = { readonly page: StatusRow; readonly email: string; readonly language: string };
type AskDeps = SubscriberDeps &
  Pick<WebServices, 'database' | 'limiters' | 'texts'> & {
    readonly status: StatusRepository;
    readonly subscribers: ReturnType<typeof createSubscriberRepository>;
  };

/**
 * Asks an address by mail whether it wants those of a page; one that has confirmed is not asked again, and none often. What comes of it
 * is the same for all addresses.
 * @throws {AppError} TOO_MANY_REQUESTS whoever the address is of.
 */
export async function askSubscriber(
  request: FastifyRequest,
  { page, email, language }: Asking,
  deps: AskDeps,
): Promise<void> {
  const { limiters, database, texts, status, subscribers } = deps;
  await limiters.statusMails.count(request, addressOf(request));
  await limiters.statusMailsByPage.count(request, page.id);
  if ((await subscribers.countOf(page)) >= MAX_SUBSCRIBERS)
    throw new AppError('TOO_MANY_REQUESTS', 'The page takes no more subscribers', { retryAfterS: 3600 });
  const isOften = await limiters.statusMailsByEmail.count(request, email).then(() => false, refusedOnly);
  if (isOften) return;
  const brand = await brandOf(page, request.brand, status);
  const title = plainName(titleOf(page, brand, await texts.translator(language)));
  await database.transaction(async (tx) => {
    const inside = createSubscriberRepository(tx, deps);
    const row = await inside.ensure(page, email, language);
    if (row.confirmedAtMs !== null) return;
    const path = subscriberPath(await inside.tokenOf(row), language);
    const values = { page: title === '' ? request.brand.host : title };
    const mail = { recipient: email, lang: language, path, values, subjectValues: values, isRefusedByLink: true };
    await queueAccountMail(tx, ASK_MAIL, mail, request.brand, deps);
  });
}

/** @throws whatever is no refusal. */
function refusedOnly(error: unknown): true {
  if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return true;
  throw error;
}
