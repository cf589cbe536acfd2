import type { FrozenTask } from '#core/reports/frozen-tasks.ts';
import { defineSection, perSite } from '#core/reports/section.ts';
import type { Descriptor, Words } from '#core/reports/words.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_TASKS_NONE',
    message: 'No task was marked as done in this period. Mark insights as done.',
    comment: 'Why a part of a report is empty.',
  },
  table: /*i18n*/ { id: 'REPORT_TASKS_TABLE', message: 'What was done', comment: 'Title of a table' },
  day: /*i18n*/ { id: 'REPORT_TIMELINE_DAY', message: 'Date', comment: 'Column of a table' },
  task: /*i18n*/ { id: 'REPORT_TASKS_TASK', message: 'Task', comment: 'Column: kind of a task' },
  about: /*i18n*/ {
    id: 'REPORT_TASKS_ABOUT',
    message: 'About',
    comment: 'Column: the page, keyword or problem of a task',
  },
} as const;
const KINDS: Readonly<Record<FrozenTask['kind'], Descriptor>> = {
  positionLoss: /*i18n*/ {
    id: 'REPORT_TASK_POSITION_LOSS',
    message: 'Lost positions',
    comment: 'Kind of a task: what was done something about',
  },
  positionGain: /*i18n*/ {
    id: 'REPORT_TASK_POSITION_GAIN',
    message: 'Won positions',
    comment: 'Kind of a task: what was done something about',
  },
  indexLoss: /*i18n*/ {
    id: 'REPORT_TASK_INDEX_LOSS',
    message: 'Pages no longer indexable',
    comment: 'Kind of a task: what was done something about',
  },
  finding: /*i18n*/ {
    id: 'REPORT_TASK_FINDING',
    message: 'Findings of a crawl',
    comment: 'Kind of a task: what was done something about',
  },
  auditErrors: /*i18n*/ {
    id: 'REPORT_TASK_AUDIT_ERRORS',
    message: 'New errors on a page',
    comment: 'Kind of a task: what was done something about',
  },
  speedLoss: /*i18n*/ {
    id: 'REPORT_TASK_SPEED_LOSS',
    message: 'Slower pages',
    comment: 'Kind of a task: what was done something about',
  },
  barriers: /*i18n*/ {
    id: 'REPORT_TASK_BARRIERS',
    message: 'Accessibility barriers',
    comment: 'Kind of a task: what was done something about',
  },
  hreflangErrors: /*i18n*/ {
    id: 'REPORT_TASK_HREFLANG_ERRORS',
    message: 'Hreflang errors',
    comment: 'Kind of a task: what was done something about',
  },
  competingPages: /*i18n*/ {
    id: 'REPORT_TASK_COMPETING_PAGES',
    message: 'Own pages that compete',
    comment: 'Kind of a task: what was done something about',
  },
  nearTop: /*i18n*/ {
    id: 'REPORT_TASK_NEAR_TOP',
    message: 'Keywords near the top',
    comment: 'Kind of a task: what was done something about',
  },
};

/** What somebody marked as done in the period. */
export const tasksDoneSection = defineSection({
  id: 'tasks-done',
  title: /*i18n*/ { id: 'REPORT_TASKS', message: 'Tasks done', comment: 'Part of a report' },
  build: (context) => {
    const { words, choice } = context;
    const { t } = words;
    return perSite(context, t(WORDS.none), ({ done = [] }) => {
      if (done.length === 0) return [];
      return [
        {
          kind: 'table',
          title: t(WORDS.table),
          columns: [
            { title: t(WORDS.day), kind: 'date' },
            { title: t(WORDS.task), kind: 'text' },
            { title: t(WORDS.about), kind: 'text' },
          ],
          rows: done.slice(0, choice.rows).map((each) => [each.atMs, t(KINDS[each.kind]), aboutOf(each, words)]),
          left: Math.max(0, done.length - choice.rows),
        },
      ];
    });
  },
});

function aboutOf({ kind, subject }: FrozenTask, { check }: Words): string {
  return kind === 'finding' ? check(subject, 'title') : subject;
}
