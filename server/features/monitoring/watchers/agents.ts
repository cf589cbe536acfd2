import { AI_CRAWLERS } from '#core/standards/ai-crawlers.ts';
import { fine } from '#core/monitoring/reading.ts';
import { isAllowed } from '#core/parse/robots-txt.ts';
import { createRobotsReader } from '#server/collect/robots.ts';
import { fetchWatched } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

/** Those that really ask, and are asked as: others are names in robots.txt. */
const NAMES_ONLY = new Set(['Google-Extended', 'Applebot-Extended']);
const MAX_BYTES = 16 * 1024;

export const agentsWatcher = defineWatcher({
  kind: 'agents',
  async read(watched, context) {
    const { url } = watched.settings;
    const robots = await createRobotsReader(context.services.fetcher, { signal: context.signal }).for(url);
    const lines: string[] = [];
    const blocked: string[] = [];
    for (const { token } of AI_CRAWLERS) {
      const isOpen = robots.robots === null ? robots.isAllowed : isAllowed(robots.robots, token, url).isAllowed;
      let answer = '';
      if (!NAMES_ONLY.has(token)) {
        const { result, failure } = await fetchWatched(watched, context, {
          headers: { 'user-agent': `Mozilla/5.0 (compatible; ${token}/1.0)` },
          maxBodyBytes: MAX_BYTES,
          isAnyStatus: true,
        });
        if (failure !== null) return failure;
        answer = ` HTTP ${String(result.facts.status)}`;
        if ((result.facts.status ?? 0) >= 400) blocked.push(token);
      }
      lines.push(`${token}: robots.txt ${isOpen ? 'allows' : 'forbids'}${answer}`);
    }
    return fine({ value: blocked.length, facts: { agents: lines }, detail: blocked });
  },
});
