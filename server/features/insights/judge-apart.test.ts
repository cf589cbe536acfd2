import { expect, it } from 'vitest';
import { createInsightJudge } from './judge-apart.ts';
import type { JudgeJob } from './judge-rows.ts';

const TODAY = 20_000;
const GOING = new AbortController().signal;
/** Weekly for three months; most fell a month ago. */
function jobOf(keywords: number): JudgeJob {
  const tracks = Array.from({ length: keywords }, (_, index) => ({
    search: 's',
    phrase: `phrase ${String(index)}`,
    volume: null,
    readAtMs: 1,
    readings: Array.from({ length: 13 }, (__, week) => {
      const url = week === 0 ? `https://a.example/${String(index)}/` : '=';
      return `${String(TODAY - 84 + week * 7)}\t${week > 8 ? '24' : '2'}\t${url}`;
    }).join('\n'),
  }));
  return { site: 'a.example', today: TODAY, events: [], tracks, effects: [] };
}

it('reads the readings of a keyword, addresses that stay the same included', async () => {
  const judge = createInsightJudge();
  const { insights, total } = await judge(jobOf(1), GOING);
  expect(total).toBe(1);
  expect(insights).toMatchObject([
    { kind: 'positionLoss', pages: ['https://a.example/0/'], phrases: [{ phrase: 'phrase 0', from: 2, to: 24 }] },
  ]);
});

it('lets others be answered while a website with thousands of keywords is judged', async () => {
  const judge = createInsightJudge();
  await judge(jobOf(1), GOING);
  const started = performance.now();
  let [longest, last] = [0, started];
  const breathe = () => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
  };
  const timer = setInterval(breathe, 1);
  const { total } = await judge(jobOf(20_000), GOING);
  clearInterval(timer);
  breathe();
  expect(total).toBeGreaterThan(0);
  expect(longest).toBeLessThan((performance.now() - started) / 2);
});

it('is given up when nobody waits for it any more', async () => {
  const judge = createInsightJudge();
  const gone = new AbortController();
  const judged = judge(jobOf(20_000), gone.signal);
  gone.abort(new Error('gone'));
  await expect(judged).rejects.toThrow('gone');
});
