import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_LIFE_MS } from './session-repository.ts';

export type SessionCookie = ReturnType<typeof createSessionCookie>;

/** What binds somebody who is at another service to this browser; over https tied to this very host. */
export function createReturnCookie(isHttps: boolean, lifeMs: number) {
  const name = isHttps ? '__Host-return' : 'return';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`, 'u');
  return {
    name,
    // Lax: the way back is a navigation from elsewhere.
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge: lifeMs / 1000 } as const,
    /** The value in a `Cookie` header; `null` when there is none. */
    read: (header: string | undefined): string | null => pattern.exec(header ?? '')?.[1] ?? null,
  };
}

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
