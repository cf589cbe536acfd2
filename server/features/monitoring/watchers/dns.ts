import { fine, wrong, type Facts } from '#core/monitoring/reading.ts';
import { REASON_OF } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'CAA'] as const;

export const dnsWatcher = defineWatcher({
  kind: 'dns',
  async read({ settings, site, facts: before }, { services, signal }) {
    const name = new URL(`https://${site}/`).hostname;
    if (!services.askDns.mayAsk(name)) return wrong('refused');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutSeconds * 1000)]);
    try {
      const replies = await Promise.all(
        TYPES.map(async (type) => ({ type, reply: await services.askDns.resolver({ name, type }, limit) })),
      );
      const failed = replies.find(({ reply }) => reply.failure !== null);
      if (failed?.reply.failure != null) return wrong(REASON_OF[failed.reply.failure.kind]);
      // All refused to say: that is a resolver which does not work, and no domain without records.
      if (!replies.some(({ reply }) => reply.failure === null && isSaid(reply.rcode))) return wrong('dns');
      const facts: Record<string, readonly string[]> = {};
      for (const { type, reply } of replies) {
        if (reply.failure !== null) continue;
        // A resolver that cannot say is no proof that a record is gone.
        const kept = before?.[type];
        facts[type] = isSaid(reply.rcode)
          ? reply.answers
              .filter((record) => record.type === type)
              .map(({ text }) => text)
              .toSorted()
          : (kept ?? []);
      }
      return countOf(facts) === 0 ? wrong('noRecords', { facts }) : fine({ value: countOf(facts), facts });
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return wrong('timeout');
      throw error;
    }
  },
});

function isSaid(rcode: string): boolean {
  return rcode === 'NOERROR' || rcode === 'NXDOMAIN';
}

function countOf(facts: Facts): number {
  return Object.values(facts).reduce((sum, lines) => sum + lines.length, 0);
}
