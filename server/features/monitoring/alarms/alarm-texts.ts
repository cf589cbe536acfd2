import { boundsOf, parseBreach, type Breach } from '#core/monitoring/speed-budget.ts';
import type { Translate } from '#server/services/texts.ts';
import type { AlarmNote } from './alarm-note.ts';

const DOWN = /*i18n*/ {
  id: 'ALARM_DOWN',
  message: '{url}: {what}',
  comment: 'Alarm, one line. url: what is watched. what: a sentence such as "No response in time".',
};
const UP = /*i18n*/ {
  id: 'ALARM_UP',
  message: '{url} is well again after {minutes, plural, one {# minute} other {# minutes}}',
  comment: 'Alarm that has ended, one line. url: what is watched. minutes: how long it lasted.',
};
const CHANGED = /*i18n*/ {
  id: 'ALARM_CHANGED',
  message: '{url} has changed',
  comment: 'Alarm, one line. url: what is watched.',
};
const TEST = /*i18n*/ {
  id: 'ALARM_TEST',
  message: 'This is a test alarm. Alarms arrive here.',
  comment: 'Test of the way alarms are sent.',
};
const SUBJECT_ONE = /*i18n*/ {
  id: 'ALARM_SUBJECT_ONE',
  message: 'Alarm: {what}',
  comment: 'Subject of a mail about one alarm. what: the alarm in a line.',
};
const SUBJECT_MANY = /*i18n*/ {
  id: 'ALARM_SUBJECT_MANY',
  message: '{count, plural, one {# alarm} other {# alarms}} of your websites',
  comment: 'Subject of a mail about several alarms.',
};
const MORE = /*i18n*/ {
  id: 'ALARM_MORE',
  message: 'See what happened, and choose which alarms you get: {url}',
  comment: 'Last line of a mail with alarms. url: a link.',
};
const OTHER = /*i18n*/ {
  id: 'ALARM_REASON_OTHER',
  message: 'Something is not as it should be',
  comment: 'Alarm: why, when nothing closer is known.',
};
type Texts = Readonly<Record<string, { readonly id: string; readonly message: string; readonly comment: string }>>;

const REASON_TEXTS: Texts = {
  unreachable: /*i18n*/ {
    id: 'ALARM_REASON_UNREACHABLE',
    message: 'The server does not respond',
    comment: 'Alarm: why.',
  },
  timeout: /*i18n*/ { id: 'ALARM_REASON_TIMEOUT', message: 'No response in time', comment: 'Alarm: why.' },
  dns: /*i18n*/ { id: 'ALARM_REASON_DNS', message: 'The host name cannot be resolved', comment: 'Alarm: why.' },
  tls: /*i18n*/ { id: 'ALARM_REASON_TLS', message: 'No secure connection can be made', comment: 'Alarm: why.' },
  redirects: /*i18n*/ {
    id: 'ALARM_REASON_REDIRECTS',
    message: 'The redirects do not reach a page',
    comment: 'Alarm: why.',
  },
  status: /*i18n*/ { id: 'ALARM_REASON_STATUS', message: 'The server returns an error', comment: 'Alarm: why.' },
  slow: /*i18n*/ { id: 'ALARM_REASON_SLOW', message: 'The response is too slow', comment: 'Alarm: why.' },
  keywordMissing: /*i18n*/ {
    id: 'ALARM_REASON_KEYWORD_MISSING',
    message: 'The text is missing',
    comment: 'Alarm: the text that is looked for on a page is not there.',
  },
  keywordPresent: /*i18n*/ {
    id: 'ALARM_REASON_KEYWORD_PRESENT',
    message: 'The unwanted text is there',
    comment: 'Alarm: why.',
  },
  certificateEnds: /*i18n*/ {
    id: 'ALARM_REASON_CERTIFICATE_ENDS',
    message: 'The certificate expires soon, or has expired',
    comment: 'Alarm: why.',
  },
  certificateWrong: /*i18n*/ {
    id: 'ALARM_REASON_CERTIFICATE_WRONG',
    message: 'Browsers do not trust the certificate',
    comment: 'Alarm: why.',
  },
  domainEnds: /*i18n*/ {
    id: 'ALARM_REASON_DOMAIN_ENDS',
    message: 'The domain expires soon, or has expired',
    comment: 'Alarm: why.',
  },
  noRecords: /*i18n*/ { id: 'ALARM_REASON_NO_RECORDS', message: 'There are no DNS records', comment: 'Alarm: why.' },
  noSitemap: /*i18n*/ { id: 'ALARM_REASON_NO_SITEMAP', message: 'There is no sitemap', comment: 'Alarm: why.' },
  worse: /*i18n*/ {
    id: 'ALARM_REASON_WORSE',
    message: 'The analysis is worse than the time before',
    comment: 'Alarm: why.',
  },
  lowScore: /*i18n*/ {
    id: 'ALARM_REASON_LOW_SCORE',
    message: 'The score is lower than you allow',
    comment: 'Alarm: why.',
  },
  overBudget: /*i18n*/ {
    id: 'ALARM_REASON_OVER_BUDGET',
    message: 'The page is over its speed budget',
    comment: 'Alarm: why.',
  },
  runFailed: /*i18n*/ { id: 'ALARM_REASON_RUN_FAILED', message: 'The analysis has failed', comment: 'Alarm: why.' },
  reachable: /*i18n*/ {
    id: 'ALARM_REASON_REACHABLE',
    message: 'It responds, and should not',
    comment: 'Alarm: why; for what should not be reachable.',
  },
};
const LIMIT = /*i18n*/ {
  id: 'ALARM_LIMIT',
  message: '{metric}: {measured} (limit: {limit})',
  comment: 'Alarm, a limit that is not kept. metric: such as "CLS". measured, limit: numbers, with their unit.',
};
const METRIC_WORDS: Texts = {
  score: /*i18n*/ { id: 'ALARM_METRIC_SCORE', message: 'Score', comment: 'What a limit is about.' },
  transferKb: /*i18n*/ {
    id: 'ALARM_METRIC_TRANSFER',
    message: 'Transfer size',
    comment: 'What a limit is about: how much is downloaded.',
  },
  requests: /*i18n*/ { id: 'ALARM_METRIC_REQUESTS', message: 'Requests', comment: 'What a limit is about.' },
};
const POSITION_TEXTS: Texts = {
  leftTop10: /*i18n*/ {
    id: 'ALARM_LEFT_TOP_10',
    message: 'Keywords fell out of the top 10',
    comment: 'Alarm of search positions.',
  },
  fell: /*i18n*/ { id: 'ALARM_FELL', message: 'Keywords fell', comment: 'Alarm of search positions.' },
  enteredTop10: /*i18n*/ {
    id: 'ALARM_ENTERED_TOP_10',
    message: 'Keywords entered the top 10',
    comment: 'Alarm of search positions.',
  },
  urlChanged: /*i18n*/ {
    id: 'ALARM_URL_CHANGED',
    message: 'Another page of yours is found',
    comment: 'Alarm of search positions: for a keyword, search engines show another page of the website than before.',
  },
};
const MAX_LINES = 50;

/** An alarm in a line, in the language of who reads it. */
export function lineOf(note: AlarmNote, translate: Translate): string {
  const { event, url, site, reason, lastedMs, fields } = note;
  const about = url === '' ? site : url;
  if (event === 'test') return translate(TEST);
  if (event === 'up') return translate(UP, { url: about, minutes: Math.max(1, Math.round((lastedMs ?? 0) / 60_000)) });
  const events = fields.flatMap((field) => POSITION_TEXTS[field] ?? []);
  if (event === 'changed' && events.length > 0)
    return translate(DOWN, { url: about, what: events.map((text) => translate(text)).join('; ') });
  if (event === 'changed') return translate(CHANGED, { url: about });
  const what = [reasonText(reason, translate), ...limitTexts(note, translate)].join('; ');
  return translate(DOWN, { url: about, what });
}

/** Each limit that is not kept. */
function limitTexts({ fields }: AlarmNote, translate: Translate): string[] {
  return fields.flatMap((field) => {
    const breach = parseBreach(field);
    return breach === null ? [] : [translate(LIMIT, { ...limitValues(breach), metric: metricName(breach, translate) })];
  });
}

function limitValues({ metric, measured, limit }: Breach): { measured: string; limit: string } {
  const { unit } = boundsOf(metric);
  const text = (value: number): string => `${String(value)} ${unit}`.trim();
  return { measured: text(measured), limit: text(limit) };
}

/** Metrics have the same short name everywhere; what is no metric has a word. */
function metricName({ metric }: Breach, translate: Translate): string {
  const word = METRIC_WORDS[metric];
  return word === undefined ? metric.toUpperCase() : translate(word);
}

/** Why something is not as it should be, in a sentence. */
export function reasonText(reason: string, translate: Translate): string {
  return translate(REASON_TEXTS[reason] ?? OTHER);
}

/** Subject and text of one message about one or many alarms. */
export function messageOf(
  notes: readonly AlarmNote[],
  translate: Translate,
  url: string,
): { readonly subject: string; readonly text: string } {
  const lines = notes.slice(0, MAX_LINES).map((note) => lineOf(note, translate));
  const [first = ''] = lines;
  const subject =
    notes.length === 1 ? translate(SUBJECT_ONE, { what: first }) : translate(SUBJECT_MANY, { count: notes.length });
  const rest = notes.length > MAX_LINES ? ['…'] : [];
  return { subject, text: `${[...lines, ...rest].join('\n')}\n\n${translate(MORE, { url })}` };
}
