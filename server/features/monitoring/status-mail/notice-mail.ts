import { findLanguage } from '#core/standards/languages.ts';
import type { ShownIncident } from '#server/features/monitoring/status/read-status.ts';
import { incidentTimes, incidentTitle } from '#server/features/monitoring/status/status-html.ts';
import { STATUS_TEXTS } from '#server/features/monitoring/status/status-texts.ts';
import type { StatusWords } from '#server/features/monitoring/status/status-words.ts';
import { toMailHtml } from '#server/services/mail/html-mail.ts';
import type { NoticeRow } from './notice-repository.ts';
import { NOTICE_TEXTS, SUBSCRIPTION_TEXTS } from './subscription-texts.ts';

export type NoticeMail = {
  readonly event: NoticeRow['event'];
  readonly incident: ShownIncident;
  /** The title of the page, and where it lies. */
  readonly title: string;
  readonly url: string;
  readonly stopUrl: string;
  readonly brandName: string;
  readonly language: string;
};

/** What a subscriber is told of an incident, as text and as a document. */
export function noticeMail(
  { event, incident, title, url, stopUrl, brandName, language }: NoticeMail,
  words: StatusWords,
): { subject: string; text: string; html: string } {
  const { translate } = words;
  const plain = incidentTitle(incident, words);
  const what = {
    start: () => plain,
    update: () => translate(NOTICE_TEXTS.update, { what: plain }),
    end: () => translate(STATUS_TEXTS.solved, { what: plain }),
  }[event]();
  const times = `${incidentTimes(incident, words)}\n${translate(STATUS_TEXTS.zone)}`;
  const parts = [what, times, ...(incident.note === '' ? [] : [incident.note]), url];
  const subject = translate(NOTICE_TEXTS.subject, { page: title, what });
  const end = { text: translate(NOTICE_TEXTS.stop), url: stopUrl };
  return {
    subject,
    text: `${[...parts, brandName, `${end.text}\n${end.url}`].join('\n\n')}\n`,
    html: toMailHtml({
      lang: findLanguage(language)?.tag ?? language,
      ...{ brandName, subject, text: parts.join('\n\n'), end },
      link: { url, label: translate(SUBSCRIPTION_TEXTS.back) },
    }),
  };
}
