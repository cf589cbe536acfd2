import type { MonitorSettings } from '#core/contract/monitor-settings.ts';
import { fine, wrong, type Reading } from '#core/monitoring/reading.ts';
import type { Fetcher } from '#server/collect/fetcher.ts';
import { fetchWatched } from './fetch-watched.ts';

/** More is not read: whether there is a response is all that counts. */
const MAX_BYTES = 64 * 1024;

/** Whether an address responds, by which redirects, with which status and how fast. @throws the signal's reason when it is aborted. */
export async function lookAtAddress(
  settings: Pick<MonitorSettings, 'url' | 'timeoutSeconds' | 'accepted' | 'slowMs'>,
  fetcher: Fetcher,
  signal: AbortSignal,
): Promise<Reading> {
  const { result, failure } = await fetchWatched(
    { settings },
    { services: { fetcher }, signal },
    { maxBodyBytes: MAX_BYTES },
  );
  if (failure !== null) return failure;
  const { redirects, finalUrl, status, timing } = result.facts;
  const value = Math.round(timing.totalMs);
  const chain = [...redirects.map((hop) => `${String(hop.status)} ${hop.url}`), `${String(status)} ${finalUrl}`];
  const facts = { chain };
  const { slowMs } = settings;
  return slowMs !== null && value > slowMs ? wrong('slow', { status, value, facts }) : fine({ status, value, facts });
}
