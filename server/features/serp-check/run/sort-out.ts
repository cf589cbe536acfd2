import { PROVIDER_IDS, type ProviderId } from '#core/domain/serp/providers.ts';
import type { ListRow } from '#server/features/serp-check/store/list-repository.ts';
import type { Track } from '#server/features/serp-check/store/track-repository.ts';
import type { SerpProviders } from '#server/services/serp/providers.ts';
import type { Asking, Wanted } from './ask-lists.ts';
import { toPosition } from './ask-lists.ts';

/**
 * What is left to ask for. What was read today is known; what somebody else asks for is theirs. A list that was asked for when the
 * server was killed is asked for again where that is free, and is lost otherwise: it may have been paid, and is not paid twice.
 */
export async function sortOut(
  asking: Asking,
  tracks: readonly Track[],
  providers: SerpProviders,
): Promise<readonly Wanted[]> {
  const { stores, batch, tally } = asking;
  const rows = await stores.lists.ofBatch(batch);
  const foreign = [...rows.values()].filter(({ state, taskId }) => state === 'asked' && taskId !== batch.taskId);
  const running = await stores.lists.running(foreign.map(({ taskId }) => taskId));
  const wanted: Wanted[] = [];
  const lost: number[] = [];
  const known: { track: Track; row: ListRow }[] = [];
  for (const track of tracks) {
    const row = rows.get(track.phraseKey);
    const fate = fateOf(row, (each) => running.has(each.taskId), providers);
    if (fate === 'ask') wanted.push({ track, repeatOf: null });
    else if (fate === 'repeat') wanted.push({ track, repeatOf: row?.source ?? null });
    else if (fate === 'lost') {
      tally.lost(track.phrase);
      if (row?.state === 'asked') lost.push(row.id);
    } else {
      tally.known();
      if (row?.state === 'done') known.push({ track, row });
    }
  }
  await stores.lists.setLost(lost);
  await storeKnown(asking, known);
  return wanted;
}

function fateOf(
  row: ListRow | undefined,
  isRunning: (row: ListRow) => boolean,
  providers: SerpProviders,
): 'ask' | 'repeat' | 'lost' | 'known' {
  if (row === undefined || row.state === 'failed') return 'ask';
  if (row.state === 'lost') return 'lost';
  if (row.state === 'done' || isRunning(row)) return 'known';
  return isProvider(row.source) && providers.find(row.source).isRepeatFree ? 'repeat' : 'lost';
}

function isProvider(source: string): source is ProviderId {
  return (PROVIDER_IDS as readonly string[]).includes(source);
}

/** Lists that were read today for another project of the account say something of this one, too. */
async function storeKnown(asking: Asking, known: readonly { track: Track; row: ListRow }[]): Promise<void> {
  const { stores, batch } = asking;
  const have = await stores.tracks.known(
    known.map(({ track }) => track.id),
    batch.day,
  );
  const missing = known.filter(({ track }) => !have.has(track.id));
  const byList = new Map(missing.map((each) => [each.row.id, each] as const));
  const positions = [];
  for await (const [id, list] of stores.lists.byIds([...byList.keys()])) {
    const each = byList.get(id);
    const source = each?.row.source;
    if (each !== undefined && source !== undefined && isProvider(source))
      positions.push(toPosition(asking, each.track, { id, list, source }));
  }
  await stores.tracks.store(positions);
}
