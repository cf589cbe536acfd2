import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The texts of a task's steps by the key the server sends; another server's build may send a key that is not here. */
export const TASK_STEP_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  STEP_ROBOTS: msg({
    id: 'STEP_ROBOTS',
    message: 'Reading robots.txt',
    comment: 'Progress of a page audit: what is being done now',
  }),
  STEP_FETCHING: msg({
    id: 'STEP_FETCHING',
    message: 'Fetching the page',
    comment: 'Progress of a page audit: what is being done now',
  }),
  STEP_READING: msg({
    id: 'STEP_READING',
    message: 'Reading the page',
    comment: 'Progress of a page audit: what is being done now',
  }),
  STEP_TARGETS: msg({
    id: 'STEP_TARGETS',
    message: 'Checking links and images: {done} of {total}',
    comment: 'Progress of a page audit: what is being done now. done and total: numbers',
  }),
  STEP_JUDGING: msg({
    id: 'STEP_JUDGING',
    message: 'Judging what was found',
    comment: 'Progress of a page audit: what is being done now',
  }),
};
