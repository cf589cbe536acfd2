import type { ProbeAnswer } from './connectivity.ts';

const TIMEOUT_MS = 5000;

/** Asks with OPTIONS, past the caches. Any answer of our server will do, a web page or a redirect instead is somebody else's. Never throws. */
export async function probeServer(url: string, request: typeof fetch = fetch): Promise<ProbeAnswer> {
  try {
    const response = await request(url, {
      method: 'OPTIONS',
      cache: 'no-store',
      credentials: 'include',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.type === 'opaqueredirect' || (response.headers.get('content-type') ?? '').includes('text/html')) {
      return response.status >= 500 ? 'unreachable' : 'captive';
    }
    return response.status < 500 ? 'reachable' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
