import { expect } from 'vitest';
import { obfuscatePassword } from '#core/domain/password.ts';
import { PASSWORD } from './test-app.ts';

export type ApiReply = {
  result?: {
    id: string;
    resultId?: string | null;
    finished?: boolean;
    countFilter?: number;
    sites?: { site: string }[];
    tasks?: { id: string; site: string }[];
  };
  error?: { code: string };
};
/** A call of one user; with a body it is a POST. */
export type ApiCall = (path: string, body?: object, key?: string) => Promise<{ status: number; answer: ApiReply }>;

/** A new user of a server that runs as a process. */
export async function signUpAt(origin: string, email: string): Promise<{ call: ApiCall; cookie: string }> {
  let cookie = '';
  const call: ApiCall = async (path, body, key) => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin,
        cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, answer: (await response.json()) as ApiReply };
  };
  const { status } = await call('/user/auth/native/', {
    mode: 'signup',
    email,
    password: obfuscatePassword(PASSWORD),
  });
  expect(status).toBe(200);
  return { call, cookie };
}
