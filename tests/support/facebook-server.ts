import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveHttp } from './loopback-server.ts';

export const APP_ID = '123456789012345';
export const APP_SECRET = 'the secret of the app of the tests';

/** Somebody at Facebook; without `email` when they did not allow it. */
export type FacebookPerson = { readonly id: string; readonly name: string; readonly email?: string };
type Code = { readonly redirectUri: string; readonly challenge: string };

export type FacebookServer = Awaited<ReturnType<typeof startFacebookServer>>;

/**
 * Facebook Login as it is documented: dialog, exchange of the code, `/me` of the Graph API, errors as an object.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export async function startFacebookServer() {
  const codes = new Map<string, Code>();
  const tokens = new Set<string>();
  const state = { person: { id: '10', name: 'Fay', email: 'fay@example.org' } as FacebookPerson, says: 'yes' };

  const server = await serveHttp((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
    const json = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
    const refuse = (message: string): void =>
      json(400, { error: { message, type: 'OAuthException', code: 100, fbtrace_id: 'AbC' } });

    if (url.pathname.endsWith('/dialog/oauth')) {
      response.writeHead(302, { location: answerOfDialog(url, state.says, codes).href }).end();
    } else if (url.pathname.endsWith('/oauth/access_token')) {
      void exchange(request, codes).then((refusal) => {
        if (refusal !== null) {
          refuse(refusal);
          return;
        }
        const token = randomBytes(20).toString('hex');
        tokens.add(token);
        json(200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 });
      });
    } else {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
      const proof = createHmac('sha256', APP_SECRET).update(token).digest('hex');
      if (!tokens.has(token))
        json(401, { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } });
      else if (url.searchParams.get('appsecret_proof') !== proof) refuse('Invalid appsecret_proof provided');
      else json(200, state.person);
    }
  });
  const origin = `http://127.0.0.1:${server.port}/v24.0`;
  return {
    ...server,
    state,
    env: {
      FACEBOOK_CLIENT_ID: APP_ID,
      FACEBOOK_CLIENT_SECRET: APP_SECRET,
      FACEBOOK_AUTHORIZATION_URL: `${origin}/dialog/oauth`,
      FACEBOOK_TOKEN_URL: `${origin}/oauth/access_token`,
      FACEBOOK_PROFILE_URL: `${origin}/me`,
    },
  };
}

function answerOfDialog(url: URL, says: string, codes: Map<string, Code>): URL {
  const asked = url.searchParams;
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set('state', asked.get('state') ?? '');
  if (says === 'no') {
    for (const [name, value] of [
      ['error', 'access_denied'],
      ['error_code', '200'],
      ['error_description', 'Permissions error'],
      ['error_reason', 'user_denied'],
    ] as const)
      back.searchParams.set(name, value);
    return back;
  }
  const code = randomBytes(20).toString('hex');
  codes.set(code, { redirectUri: asked.get('redirect_uri') ?? '', challenge: asked.get('code_challenge') ?? '' });
  back.searchParams.set('code', code);
  return back;
}

/** @returns why not; `null` when all is as it must be. */
async function exchange(request: IncomingMessage, codes: Map<string, Code>): Promise<string | null> {
  const form = new URLSearchParams(await text(request));
  const code = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  if (code === undefined) return 'This authorization code has been used.';
  if (form.get('client_id') !== APP_ID || form.get('client_secret') !== APP_SECRET)
    return 'Error validating client secret.';
  if (form.get('redirect_uri') !== code.redirectUri) return 'Error validating verification code.';
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === code.challenge ? null : 'Invalid code_verifier parameter.';
}
