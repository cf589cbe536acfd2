import type { FastifyRequest } from 'fastify';
import { openCountryData } from '#server/services/geo-data.ts';
import type { SessionOrigin } from '#server/services/session-repository.ts';

/** What is noted of a sign-in for the list of sessions; of the address only its country. */
export async function sessionOrigin(request: FastifyRequest): Promise<SessionOrigin> {
  const userAgent = request.headers['user-agent'] ?? '';
  try {
    return { userAgent, country: (await openCountryData()).find(request.ip).country };
  } catch {
    // Where it was is not worth a sign-in that fails.
    return { userAgent, country: '' };
  }
}
