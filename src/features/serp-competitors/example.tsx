import { discoverRivals, OWN, ranksByHost, rivalFigures, type RankedList } from '#core/domain/serp/rivals.ts';
import { CompetitorFigures } from './competitor-figures.tsx';
import styles from './competitors.module.css';
import { Matrix } from './keyword-matrix.tsx';

/** Hosts that nobody can have (RFC 2606). */
const SITE = 'shoes.example';
const HOSTS = ['running.example', 'outdoor.example', 'magazine.example'] as const;

type Sketch = readonly [
  phrase: string,
  own: number | null,
  running: number | null,
  outdoor: number | null,
  magazine: number | null,
];
const SKETCHES: readonly Sketch[] = [
  ['shoe size chart', 1, 4, null, 2],
  ['running shoes for wide feet', 3, 1, 7, null],
  ['vegan running shoes', 5, 2, null, 1],
  ['waterproof hiking boots', 8, null, 1, 4],
  ['barefoot shoes', 12, 3, 6, 1],
  ['trail running shoes', null, 1, 2, 5],
];

/** Made-up competitors of a made-up shop. */
export function Example() {
  const lists = SKETCHES.map(([phrase, ...ranks]): RankedList => {
    const places = ranks.flatMap((rank, index) => {
      const host = index === 0 ? OWN : HOSTS[index - 1];
      return rank === null || host === undefined ? [] : [{ host, rank }];
    });
    return { phrase, volume: null, places };
  });
  const ranks = ranksByHost(lists);
  const own = { ...rivalFigures(OWN, ranks, lists.length), host: SITE, isOwn: true, isTracked: true };
  const found = discoverRivals(lists, HOSTS.length).map((each) => ({ ...each, isOwn: false, isTracked: false }));
  const rows = lists.map(({ phrase }) => ({
    phrase,
    ranks: Object.fromEntries(
      [OWN, ...HOSTS].map((host) => [host === OWN ? SITE : host, ranks.get(host)?.get(phrase) ?? null] as const),
    ),
  }));
  return (
    <div className={styles['stack']}>
      <CompetitorFigures day={null} competitors={[own, ...found]} visibility={[]} entered={[]} tracked={[]} />
      <Matrix site={SITE} own={SITE} hosts={HOSTS} rows={rows} total={rows.length} />
    </div>
  );
}
