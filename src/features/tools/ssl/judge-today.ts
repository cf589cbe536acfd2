import type { SslAnswer } from '#core/contract/lookups/ssl.ts';
import { judgeTls, type TlsVerdict } from '#core/tools/ssl/judge-tls.ts';

/** The verdict as it is today: the days of a kept result count on. */
export function judgeToday(answer: SslAnswer): TlsVerdict {
  return judgeTls(answer, Date.now());
}
