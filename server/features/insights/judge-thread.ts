import { parentPort } from 'node:worker_threads';
import { replyToJobs } from '#server/threads/thread-port.ts';
import { judgeRows } from './judge-rows.ts';

replyToJobs(parentPort, judgeRows);
