import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_LIFE_MS } from './session-repository.ts';

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** Name and attributes of the session cookie. Over https it has the `__Host-` prefix, which ties it to this very host. */
export function createSessionCookie(isHttps: boolean) {
  const name = isHttps ? '__Host-sid' : 'sid';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`, 'u');
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps };
  return {
    name,
    /** For setting it. */
    options: { ...options, maxAge: SESSION_LIFE_MS / 1000 },
    /** For taking it away. */
    clearOptions: options,
    /** The token in a `Cookie` header; `null` when there is none. */
    read(header: string | undefined): string | null {
      return pattern.exec(header ?? '')?.[1] ?? null;
    },
  };
}
