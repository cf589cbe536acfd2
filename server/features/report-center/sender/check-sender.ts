import { judgeSender } from '#core/reports/sender/judge-sender.ts';
import type { SenderCheck } from '#core/contract/report-sender.ts';
import type { Services } from '#server/features/services.ts';
import { readSender } from './read-sender.ts';
import { createSenderRepository, type SenderRow } from './sender-repository.ts';
import { sendingFacts } from './sending-facts.ts';

type CheckServices = Pick<Services, 'askDns' | 'config'>;
const WITHIN_MS = 30_000;

/** Asks the name servers and judges what they say. @throws {AppError} when nobody answers. */
export async function checkDomain(
  wanted: Pick<SenderRow, 'domain' | 'token' | 'selector'>,
  { askDns, config }: CheckServices,
): Promise<SenderCheck> {
  const sending = sendingFacts(config.mail);
  const signal = AbortSignal.timeout(WITHIN_MS);
  return judgeSender(await readSender(wanted, { askDns, sending, signal }), sending);
}

type RecheckServices = CheckServices & Pick<Services, 'database' | 'now' | 'random' | 'logger'>;

/** Looks again at a domain in whose name reports go out; when nobody answers, what was known holds for a while. @returns whether there was one. */
export async function recheckOneSender(services: RecheckServices): Promise<boolean> {
  const { database, now, random, logger } = services;
  const senders = createSenderRepository(database.db, now, random);
  const row = await senders.takeDue();
  if (row === null) return false;
  try {
    const { userId, domain, token, selector } = row;
    await senders.note({ userId, domain, token, selector }, await checkDomain(row, services));
  } catch (error) {
    logger.warn({ err: error, domain: row.domain }, 'A sender of reports could not be checked again');
  }
  return true;
}
