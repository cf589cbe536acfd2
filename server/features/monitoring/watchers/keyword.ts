import { fine, wrong } from '#core/monitoring/reading.ts';
import { fetchWatched } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

export const keywordWatcher = defineWatcher({
  kind: 'keyword',
  async read(watched, context) {
    const { result, failure } = await fetchWatched(watched, context);
    if (failure !== null) return failure;
    const { keyword, isPattern, isWanted } = watched.settings;
    const { facts, body } = result;
    const { isFound, problem } = await context.services.pagePool.read(
      { kind: 'watched', facts, body, keyword, isPattern },
      context.signal,
    );
    const more = { status: facts.status, value: Math.round(facts.timing.totalMs) };
    if (problem !== null) return wrong(problem, more);
    if (isFound === isWanted) return fine(more);
    return wrong(isWanted ? 'keywordMissing' : 'keywordPresent', more);
  },
});
