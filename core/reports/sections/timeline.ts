import type { EventKind } from '#core/reports/frozen-events.ts';
import { defineSection, perSite } from '#core/reports/section.ts';
import type { Descriptor } from '#core/reports/words.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_TIMELINE_NONE',
    message: 'Nothing was noted in this period. Write notes, or watch pages for changes.',
    comment: 'Why a part of a report is empty.',
  },
  table: /*i18n*/ { id: 'REPORT_TIMELINE_TABLE', message: 'What happened', comment: 'Title of a table' },
  day: /*i18n*/ { id: 'REPORT_TIMELINE_DAY', message: 'Date', comment: 'Column of a table' },
  kind: /*i18n*/ { id: 'REPORT_TIMELINE_KIND', message: 'Kind', comment: 'Column: kind of an event' },
  what: /*i18n*/ {
    id: 'REPORT_TIMELINE_WHAT',
    message: 'What',
    comment: 'Column: text of a note, or address of a page',
  },
} as const;
const KINDS: Readonly<Record<EventKind, Descriptor>> = {
  note: /*i18n*/ { id: 'REPORT_EVENT_NOTE', message: 'Note', comment: 'Kind of an event: somebody wrote it down' },
  deploy: /*i18n*/ {
    id: 'REPORT_EVENT_DEPLOY',
    message: 'Deploy',
    comment: 'Kind of an event: a new version went live',
  },
  change: /*i18n*/ { id: 'REPORT_EVENT_CHANGE', message: 'Page changed', comment: 'Kind of an event' },
  incident: /*i18n*/ { id: 'REPORT_EVENT_INCIDENT', message: 'Incident', comment: 'Kind of an event: something broke' },
};

/** What happened to the website in the period: notes, deploys, changes of pages and incidents. */
export const timelineSection = defineSection({
  id: 'timeline',
  title: /*i18n*/ { id: 'REPORT_TIMELINE', message: 'Timeline', comment: 'Part of a report: what happened when' },
  build: (context) => {
    const { words, choice } = context;
    const { t } = words;
    return perSite(context, t(WORDS.none), ({ events = [] }) => {
      if (events.length === 0) return [];
      return [
        {
          kind: 'table',
          title: t(WORDS.table),
          columns: [
            { title: t(WORDS.day), kind: 'time' },
            { title: t(WORDS.kind), kind: 'text' },
            { title: t(WORDS.what), kind: 'text' },
          ],
          rows: events.slice(0, choice.rows).map(({ atMs, kind, text }) => [atMs, t(KINDS[kind]), text]),
          left: Math.max(0, events.length - choice.rows),
        },
      ];
    });
  },
});
