import { headersOf } from '#core/domain/fetch-facts.ts';
import { fine } from '#core/monitoring/reading.ts';
import { fetchWatched } from '#server/features/monitoring/fetch-watched.ts';
import { defineWatcher } from '#server/features/monitoring/watcher.ts';

/** Headers that protect visitors: https://owasp.org/www-project-secure-headers/ */
const SECURITY_HEADERS = [
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
];
const MAX_VALUE = 2000;
const MAX_BYTES = 16 * 1024;

export const headersWatcher = defineWatcher({
  kind: 'headers',
  async read(watched, context) {
    const { result, failure } = await fetchWatched(watched, context, { maxBodyBytes: MAX_BYTES, isAnyStatus: true });
    if (failure !== null) return failure;
    const present = SECURITY_HEADERS.flatMap((name) =>
      headersOf(result.facts, name).map((value) => `${name}: ${withoutNonce(value).slice(0, MAX_VALUE)}`),
    );
    return fine({ status: result.facts.status, value: present.length, facts: { headers: present } });
  },
});

/** A nonce is another one each time: that is what it is for. */
function withoutNonce(value: string): string {
  return value.replaceAll(/'nonce-[^']*'/gu, "'nonce-…'");
}
