import { obfuscatePassword } from '#core/domain/password.ts';

const PASSWORD = obfuscatePassword('Long enough for anybody 7');
const ANSWER_WITHIN_MS = 30_000;

export type Answer = {
  readonly status: number;
  readonly code: string | null;
  readonly result: Record<string, unknown>;
};
/** One signed-in user of a server that runs as a process, at a network address of its own. */
export type ApiUser = {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A POST with a body, else a GET. @throws when no answer comes. */
  call(path: string, body?: object, key?: string): Promise<Answer>;
};

type Body = { result?: Record<string, unknown>; error?: { code?: string } };

/** An address of the network that is kept for examples; the server believes it with TRUST_PROXY. */
export function addressOf(index: number): string {
  return `198.18.${(index >> 8) & 255}.${index & 255}`;
}

/** Calls of a visitor, who gets a cookie with the first write. */
export function visit(origin: string, name: string, index: number): ApiUser {
  const base = { origin, 'x-forwarded-for': addressOf(index) };
  let cookie = '';
  return {
    name,
    get headers() {
      return { ...base, cookie };
    },
    async call(path, body, key) {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...base,
          cookie,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const answer = (await response.json()) as Body; // every answer of the API is one of these
      return { status: response.status, code: answer.error?.code ?? null, result: answer.result ?? {} };
    },
  };
}

export async function signUp(origin: string, name: string, index: number): Promise<ApiUser> {
  const user = visit(origin, name, index);
  const { status, code } = await user.call('/user/auth/native/', {
    mode: 'signup',
    email: `${name}@example.org`,
    password: PASSWORD,
  });
  if (status !== 200) throw new Error(`${name} could not sign up: ${status} ${code ?? ''}`);
  return user;
}
