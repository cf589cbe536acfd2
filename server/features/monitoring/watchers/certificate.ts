import { fine, wrong } from '#core/monitoring/reading.ts';
import { endOf } from '#core/tools/ssl/judge-tls.ts';
import { REASON_OF } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

const HTTPS_PORT = 443;
const DAY_MS = 86_400_000;

export const certificateWatcher = defineWatcher({
  kind: 'certificate',
  async read({ settings, site }, { services, signal }) {
    const { hostname, port } = new URL(`https://${site}/`);
    const host = hostname.replace(/^\[|\]$/gu, '');
    const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutSeconds * 1000)]);
    try {
      const { probe, failure } = await services.probeTls(host, port === '' ? HTTPS_PORT : Number(port), {
        signal: limit,
        onVersion: () => Promise.resolve(),
      });
      if (failure !== null) return wrong(REASON_OF[failure.kind]);
      const [own] = probe.chain;
      const value = Math.floor((endOf(probe) - services.now()) / DAY_MS);
      const facts = {
        certificate: own === undefined ? [] : [own.issuer, ...own.names.map((name) => `DNS ${name}`)],
      };
      if (probe.untrustedBecause !== null)
        return wrong('certificateWrong', { value, facts, detail: [probe.untrustedBecause] });
      return value < settings.daysBefore ? wrong('certificateEnds', { value, facts }) : fine({ value, facts });
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return wrong('timeout');
      throw error;
    }
  },
});
