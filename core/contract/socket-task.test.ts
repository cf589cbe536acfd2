import { describe, expect, it } from 'vitest';
import { commonProgress, outcomeOf, withoutClosed, type SocketTask } from './socket-task.ts';

const RUNNING: SocketTask = { type: 'PageAudit', status: 'process', finished: false, error: null, v2: true };
const DONE: SocketTask = { ...RUNNING, status: 'success', finished: true };
const REPORT: SocketTask = { ...DONE, type: 'CreateReport' };
const ERROR = { code: 'ERROR_MAIN', message: '' } as const;

describe('a task', () => {
  it.each([
    ['that runs', RUNNING, 'process'],
    ['that ended', DONE, 'success'],
    ['that ended badly', { ...DONE, status: 'fail' }, 'fail'],
    ['with an error', { ...DONE, error: ERROR }, 'fail'],
    ['with an error before its end', { ...RUNNING, error: ERROR }, 'fail'],
    ['of another type, to be downloaded, without a link', { ...DONE, finishAction: 'download' }, 'success'],
  ] as const)('%s', (_case, task, outcome) => {
    for (const v2 of [true, false]) expect(outcomeOf({ ...task, v2 })).toBe(outcome);
  });

  it.each(['download', 'email', 'google_drive'])('that makes a report for %s ends well only with a link', (action) => {
    const report = { ...REPORT, finishAction: action };
    expect(outcomeOf({ ...report, status: 'process', finished: false })).toBe('process');
    expect(outcomeOf(report)).toBe('fail');
    expect(outcomeOf({ ...report, linkDownload: '', linkExport: '' })).toBe('fail');
    expect(outcomeOf({ ...report, linkDownload: '/a.pdf' })).toBe('success');
    expect(outcomeOf({ ...report, linkExport: 'https://drive.example/a' })).toBe('success');
    expect(outcomeOf({ ...report, linkDownload: '/a.pdf', error: ERROR })).toBe('fail');
    expect(outcomeOf({ ...report, v2: false })).toBe('success');
  });

  it('that makes a report for something else needs no link', () => {
    expect(outcomeOf({ ...REPORT, finishAction: 'show' })).toBe('success');
    expect(outcomeOf(REPORT)).toBe('success');
  });
});

it('goes when it has ended and is marked so', () => {
  const kept = [{ ...DONE, autoClose: false }, DONE, { ...RUNNING, autoClose: true }];
  const failed = { ...DONE, status: 'fail', autoClose: true } as const;
  expect(withoutClosed([...kept, { ...DONE, autoClose: true }, failed])).toEqual(kept);
});

it.each([
  [[], null],
  [[0, 99], 49],
  [[-5, 250, 50], 50],
])('%j are together at %s', (progress, expected) => {
  expect(commonProgress(progress.map((each) => ({ progress: each })))).toBe(expected);
});
