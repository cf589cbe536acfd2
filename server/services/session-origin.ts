import type { FastifyRequest } from 'fastify';
import { specialRangeOf } from '#core/tools/ip-geolocation/special-ranges.ts';
import { openCountryData } from '#server/services/geo-data.ts';
import type { SessionOrigin } from '#server/services/session-repository.ts';

/** What is noted of a sign-in for the list of sessions; of the address only its country. */
export async function sessionOrigin(request: FastifyRequest): Promise<SessionOrigin> {
  const userAgent = request.headers['user-agent'] ?? '';
  try {
    // Our own network is in no country.
    const country = specialRangeOf(request.ip) === null ? (await openCountryData()).find(request.ip).country : '';
    return { userAgent, country };
  } catch {
    // Where it was is not worth a sign-in that fails.
    return { userAgent, country: '' };
  }
}
