import { fine } from '#core/monitoring/reading.ts';
import { conditional, fetchWatched, validatorsOf } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

export const pageWatcher = defineWatcher({
  kind: 'page',
  async read(watched, context) {
    const { result, failure } = await fetchWatched(watched, context, {
      headers: conditional(watched),
      isAnyStatus: true,
    });
    // What came back is compared, whatever its status; nothing that came back is no change of the page.
    if (failure !== null) return failure;
    const { facts, body } = result;
    const value = Math.round(facts.timing.totalMs);
    if (facts.status === 304) return fine({ status: 304, value, validators: watched.validators });
    const chain = [
      ...facts.redirects.map((hop) => `${String(hop.status)} ${hop.url}`),
      `${String(facts.status)} ${facts.finalUrl}`,
    ];
    // An error page is not what the page says now; before the first good one there is nothing to compare with.
    if ((facts.status ?? 0) >= 400)
      return fine({
        ...{ status: facts.status, value },
        facts: watched.facts === null ? null : { ...watched.facts, status: chain },
      });
    const read = await context.services.pagePool.read(
      { kind: 'watched', facts, body, keyword: '', isPattern: false },
      context.signal,
    );
    return fine({
      status: facts.status,
      value,
      facts: { ...read.facts, status: chain },
      validators: validatorsOf(result),
    });
  },
});
