export type ProbeAnswer = 'reachable' | 'unreachable' | 'captive';

const TIMEOUT_MS = 5000;
export const PROBE_URL = '/api/v1/navigation/';

/** Whether anything answers at our address, be it with an error. Never throws. */
export async function isHostThere(): Promise<boolean> {
  const options = { method: 'OPTIONS', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  return fetch(PROBE_URL, options).then(
    () => true,
    () => false,
  );
}

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
