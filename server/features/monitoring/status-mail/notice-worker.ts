import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '#server/features/services.ts';
import { brandOf, titleOf, urlOf } from '#server/features/monitoring/status/page-look.ts';
import { shownIncident } from '#server/features/monitoring/status/read-status.ts';
import { createStatusRepository } from '#server/features/monitoring/status/status-repository.ts';
import { createStatusWords } from '#server/features/monitoring/status/status-words.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
import { plainName } from '#server/services/mail/plain-name.ts';
import { subscriberPath } from './ask-subscriber.ts';
import { noticeMail } from './notice-mail.ts';
import { createNoticeRepository } from './notice-repository.ts';
import { createSubscriberRepository, type SubscriberRow } from './subscriber-repository.ts';

type NoticeServices = Pick<Services, 'config' | 'database' | 'texts' | 'brands' | 'secretBox' | 'now' | 'random'>;
type Taken = NonNullable<Awaited<ReturnType<ReturnType<typeof createNoticeRepository>['takeDue']>>>;

const LOOK_MS = 4000;
/** Mails that are written together. */
const AT_ONCE = 200;

/** Writes mails of one notice that is due, all of them or none. @returns whether there was one. */
async function tellNext(services: NoticeServices): Promise<boolean> {
  const { database, now } = services;
  const notices = createNoticeRepository(database);
  return database.together(async () => {
    const taken = await notices.takeDue(now());
    if (taken === null) return false;
    const { notice } = taken;
    const rows = await createSubscriberRepository(database.db, services).next(notice.pageId, {
      after: notice.afterId,
      sinceMs: notice.createdAtMs,
      most: AT_ONCE,
    });
    const isTold = await mailTo(rows, taken, services);
    const last = rows.at(-1);
    const isLeft = isTold && last !== undefined && rows.length === AT_ONCE;
    await notices.note(notice, last?.id ?? notice.afterId, isLeft ? null : now());
    return true;
  });
}

/** @returns false for what is not shown any more. */
async function mailTo(
  rows: readonly SubscriberRow[],
  { notice, page, incident }: Taken,
  services: NoticeServices,
): Promise<boolean> {
  const { database, brands, config, texts } = services;
  const host = page === null ? null : await brands.byId(page.hostBrandId, config.publicUrl);
  if (page === null || host === null || !page.isOn) return false;
  const monitorIds = await createNoticeRepository(database).monitorsOf(incident.id);
  const shown = shownIncident({ ...incident, monitorIds }, page.settings);
  if (shown.components.length === 0 || (notice.event === 'update' && shown.note === '')) return false;
  const brand = await brandOf(page, host, createStatusRepository(database));
  const subscribers = createSubscriberRepository(database.db, services);
  for (const row of rows) {
    const translate = await texts.translator(row.lang);
    const stopUrl = `${host.origin}${subscriberPath(await subscribers.tokenOf(row), row.lang)}`;
    const mail = noticeMail(
      {
        ...{ event: notice.event, incident: shown, stopUrl, language: row.lang, brandName: brand.name },
        ...{ title: titleOf(page, brand, translate), url: `${urlOf(page, host)}?lang=${row.lang}` },
      },
      createStatusWords(row.lang, translate),
    );
    await queueMail(
      database.db,
      {
        ...{ brandId: host.id, kind: 'service' as const, recipient: row.email, ...mail },
        ...{ fromName: plainName(brand.name), unsubscribeUrl: stopUrl },
      },
      services,
    );
  }
  return true;
}

/** Writes all mails that are due. */
export async function tellSubscribers(services: NoticeServices): Promise<void> {
  while (await tellNext(services));
}

/** Mails subscribers of status pages as long as the process runs. @returns how to stop it. */
export function startStatusMails(services: NoticeServices & Pick<Services, 'logger'>): () => Promise<void> {
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  const ended = (async () => {
    while (!isStopped()) {
      try {
        while (!isStopped() && (await tellNext(services)));
      } catch (error) {
        services.logger.warn({ err: error }, 'Subscribers of status pages could not be told just now');
      }
      await pause(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return ended;
  };
}
