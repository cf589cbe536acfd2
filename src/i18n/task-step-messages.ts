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
  STEP_CRAWLING: msg({
    id: 'STEP_CRAWLING',
    message: 'Crawling: {pages, plural, one {# page} other {# pages}} read, {queue} waiting',
    comment:
      'Progress of a site audit: what is being done now. pages: pages read. queue: number of addresses still to be read',
  }),
  STEP_SITEMAPS: msg({
    id: 'STEP_SITEMAPS',
    message: 'Reading the sitemaps',
    comment: 'Progress of a site audit: what is being done now',
  }),
  STEP_HOST: msg({
    id: 'STEP_HOST',
    message: 'Looking at robots.txt, the certificate and the other ways to write the address',
    comment: 'Progress of a site audit: what is being done now. The address: with and without www, http and https',
  }),
  STEP_EXTERNAL: msg({
    id: 'STEP_EXTERNAL',
    message: 'Checking links to other websites: {done} of {total}',
    comment: 'Progress of a site audit: what is being done now. done and total: numbers',
  }),
  STEP_RECHECK: msg({
    id: 'STEP_RECHECK',
    message: 'Asking again: {done} of {total, plural, one {# address} other {# addresses}}',
    comment:
      'Progress of checking parts of a crawl again: what is being done now. done: a number. total: number of addresses to be asked',
  }),
  STEP_JUDGING: msg({
    id: 'STEP_JUDGING',
    message: 'Judging what was found',
    comment: 'Progress of a page or site audit: what is being done now',
  }),
};
