import type { SiteFacts, Track } from '#core/insights/facts.ts';
import { MAX_INSIGHTS, type Insight } from '#core/insights/insight.ts';
import { judgeSite } from '#core/insights/judge-site.ts';
import type { TrackRow } from './repository.ts';

/** All that is known of a website, its tracks as they are read: texts go to a thread faster than what they tell. */
export type JudgeJob = Omit<SiteFacts, 'tracks'> & { readonly tracks: readonly TrackRow[] };
/** What matters most, and how much there is in all. */
export type Judged = { readonly insights: readonly Insight[]; readonly total: number };

export function judgeRows({ tracks, ...facts }: JudgeJob): Judged {
  const insights = judgeSite({ ...facts, tracks: tracks.map(toTrack) });
  return { insights: insights.slice(0, MAX_INSIGHTS), total: insights.length };
}

function toTrack({ readings, ...track }: TrackRow): Track {
  let last = '';
  return {
    ...track,
    readings: readings.split('\n').map((line) => {
      const [day = '', rank = '', url = ''] = line.split('\t');
      last = url === '=' ? last : url;
      return { day: Number(day), rank: rank === '' ? null : Number(rank), url: last };
    }),
  };
}
