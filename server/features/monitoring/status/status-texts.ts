import type { ServiceState } from '#core/monitoring/status-view.ts';
import type { TextDescriptor } from '#server/services/texts.ts';

/** With what translators are told. */
type CommentedText = TextDescriptor & { readonly comment: string };

/** What status pages say. */
export const STATUS_TEXTS = {
  title: /*i18n*/ {
    id: 'STATUS_TITLE',
    message: 'Status of {name}',
    comment: 'Title of a public page that says whether systems work. name: of a company.',
  },
  systems: /*i18n*/ {
    id: 'STATUS_SYSTEMS',
    message: 'Systems',
    comment: 'Heading: a list of systems and how each stands.',
  },
  open: /*i18n*/ {
    id: 'STATUS_OPEN',
    message: 'What is wrong now',
    comment: 'Heading: incidents that have not ended.',
  },
  past: /*i18n*/ {
    id: 'STATUS_PAST',
    message: 'Past incidents',
    comment: 'Heading: incidents of the last 90 days that have ended.',
  },
  noPast: /*i18n*/ {
    id: 'STATUS_NO_PAST',
    message: 'There were no incidents in the last 90 days.',
    comment: 'In place of a list of past incidents.',
  },
  noSystems: /*i18n*/ {
    id: 'STATUS_NO_SYSTEMS',
    message: 'No systems are shown here yet.',
    comment: 'In place of a list of systems.',
  },
  asOf: /*i18n*/ {
    id: 'STATUS_AS_OF',
    message: 'As of {time}',
    comment: 'When the status was read. time: date and time.',
  },
  uptime: /*i18n*/ {
    id: 'STATUS_UPTIME',
    message: '{percent} uptime in 90 days',
    comment: 'Share of the checks that were well. percent: such as 99.98 %.',
  },
  noUptime: /*i18n*/ { id: 'STATUS_NO_UPTIME', message: 'No checks yet', comment: 'In place of an uptime in percent.' },
  chart: /*i18n*/ {
    id: 'STATUS_CHART',
    message: 'Uptime of {name} by day: {summary}',
    comment:
      'Describes a chart to people who cannot see it. name: of a system. summary: such as "99.98 % uptime in 90 days".',
  },
  daysAgo: /*i18n*/ { id: 'STATUS_DAYS_AGO', message: '90 days ago', comment: 'Left end of a chart.' },
  today: /*i18n*/ { id: 'STATUS_TODAY', message: 'Today', comment: 'Right end of a chart.' },
  badDays: /*i18n*/ {
    id: 'STATUS_BAD_DAYS',
    message: '{count, plural, one {# day with problems} other {# days with problems}}',
    comment: 'Opens a list of days on which a system did not always work.',
  },
  noData: /*i18n*/ {
    id: 'STATUS_NO_DATA',
    message: 'no checks',
    comment: 'After a date: nothing was checked on that day.',
  },
  ongoing: /*i18n*/ {
    id: 'STATUS_ONGOING',
    message: 'Since {time}',
    comment: 'Of an incident that has not ended. time: date and time.',
  },
  ended: /*i18n*/ {
    id: 'STATUS_ENDED',
    message: '{time}, for {span}',
    comment: 'When an incident began and how long it lasted. time: date and time. span: such as "5 minutes".',
  },
  feed: /*i18n*/ {
    id: 'STATUS_FEED',
    message: 'Feed (Atom)',
    comment: 'Link to a feed for feed readers. Atom is its format.',
  },
  rss: /*i18n*/ {
    id: 'STATUS_FEED_RSS',
    message: 'Feed (RSS)',
    comment: 'Link to a feed for feed readers. RSS is its format.',
  },
  zone: /*i18n*/ { id: 'STATUS_ZONE', message: 'Times are in UTC.', comment: 'At the foot of the page.' },
  languages: /*i18n*/ {
    id: 'STATUS_LANGUAGES',
    message: 'Languages',
    comment: 'Name of a list of links to other languages, for screen readers.',
  },
  solved: /*i18n*/ {
    id: 'STATUS_SOLVED',
    message: 'Solved: {what}',
    comment:
      'Title of an entry of a feed: an incident that has ended. what: such as "Shop: The server does not respond".',
  },
} satisfies Record<string, CommentedText>;

/** How one system stands. */
export const STATE_TEXTS: Readonly<Record<ServiceState, CommentedText>> = {
  up: /*i18n*/ { id: 'STATUS_STATE_UP', message: 'Works', comment: 'State of a system on a status page.' },
  limited: /*i18n*/ {
    id: 'STATUS_STATE_LIMITED',
    message: 'Limited',
    comment: 'State of a system on a status page: it works, but not well.',
  },
  outage: /*i18n*/ {
    id: 'STATUS_STATE_OUTAGE',
    message: 'Does not work',
    comment: 'State of a system on a status page.',
  },
  maintenance: /*i18n*/ {
    id: 'STATUS_STATE_MAINTENANCE',
    message: 'In maintenance',
    comment: 'State of a system on a status page.',
  },
  unknown: /*i18n*/ {
    id: 'STATUS_STATE_UNKNOWN',
    message: 'Not known',
    comment: 'State of a system on a status page: it is not checked now.',
  },
};

/** How all systems stand together. */
export const OVERALL_TEXTS: Readonly<Record<ServiceState, CommentedText>> = {
  up: /*i18n*/ { id: 'STATUS_OVERALL_UP', message: 'All systems work', comment: 'Main sentence of a status page.' },
  limited: /*i18n*/ {
    id: 'STATUS_OVERALL_LIMITED',
    message: 'Some systems are limited',
    comment: 'Main sentence of a status page: they work, but not well.',
  },
  outage: /*i18n*/ {
    id: 'STATUS_OVERALL_OUTAGE',
    message: 'Some systems do not work',
    comment: 'Main sentence of a status page.',
  },
  maintenance: /*i18n*/ {
    id: 'STATUS_OVERALL_MAINTENANCE',
    message: 'Some systems are in maintenance',
    comment: 'Main sentence of a status page.',
  },
  unknown: /*i18n*/ {
    id: 'STATUS_OVERALL_UNKNOWN',
    message: 'Nothing is known yet',
    comment: 'Main sentence of a status page.',
  },
};
