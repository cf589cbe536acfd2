import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import { GOOGLE_GROUPS } from '#core/domain/google-groups.ts';
import { freePort } from './app-server.ts';

/** Somebody with an account at the provider. */
export type Person = {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
};

export const CLIENT_ID = 'sitewarden';
export const CLIENT_SECRET = 'the secret of the client of the tests';

export type OpenIdProvider = {
  readonly issuer: string;
  /** Who it knows, by `sub`. */
  readonly people: Map<string, Person>;
  /** Scopes of Google that people leave unchecked. */
  readonly refused: Set<string>;
  /** Variables of a server that signs in there. */
  readonly env: Readonly<Record<string, string>>;
  /** Answers with 503 while it is down. */
  isDown: boolean;
  /** How many tokens it was asked to take back. */
  readonly revocations: () => number;
  /** Knows no code and no refresh token any more, as when somebody takes access back in their Google account. */
  forgetGrants(): void;
  rememberGrants(): void;
  close(): Promise<void>;
};

/** A real OpenID provider (`oidc-provider`) on a loopback address, in the place of Google. People choose an account on its page, or cancel. */
export async function startOpenIdProvider(redirectUris: readonly string[]): Promise<OpenIdProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Person>();
  const refused = new Set<string>();
  let revocations = 0;
  let areGrantsLost = false;
  const provider = new Provider(issuer, toConfiguration(redirectUris, people));
  const handle = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params, grantId } = await provider.interactionDetails(request, response);
    const chosen = new URL(request.url ?? '', issuer).searchParams.get('choose');
    if (chosen === null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(choicePage([...people.values()]));
      return;
    }
    if (chosen === 'cancel') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: chosen, clientId: CLIENT_ID });
    const { scope } = params;
    const wanted = typeof scope === 'string' ? scope.split(' ') : [];
    grant.addOIDCScope(wanted.filter((scope) => !refused.has(scope)).join(' '));
    grant.rejectOIDCScope(wanted.filter((scope) => refused.has(scope)).join(' '));
    await provider.interactionFinished(request, response, {
      login: { accountId: chosen },
      consent: { grantId: await grant.save() },
      // What the page asked, too.
      select_account: {},
    });
  }

  const state = { isDown: false };
  const server = createServer((request, response) => {
    // A grant that was taken back: the answer of RFC 6749, section 5.2.
    const isRefused = areGrantsLost && request.url === '/token';
    if (isRefused) response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
    else if (state.isDown) response.writeHead(503).end('down');
    else if (request.url?.startsWith('/interaction/') === true)
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    else {
      if (request.url === '/token/revocation') revocations += 1;
      void handle(request, response);
    }
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');

  return Object.defineProperty(
    {
      issuer,
      people,
      refused,
      env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: issuer },
      isDown: false,
      revocations: () => revocations,
      forgetGrants() {
        areGrantsLost = true;
      },
      rememberGrants() {
        areGrantsLost = false;
      },
      async close() {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      },
    },
    'isDown',
    { get: () => state.isDown, set: (isDown: boolean) => (state.isDown = isDown) },
  );
}

function toConfiguration(redirectUris: readonly string[], people: ReadonlyMap<string, Person>): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        // As web apps register with Google; anything else would refuse http.
        application_type: 'web',
      },
    ],
    scopes: ['openid', 'email', 'profile', ...Object.values(GOOGLE_GROUPS)],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'include_granted_scopes'],
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    ttl: { Interaction: 600, Grant: 3600, Session: 3600, AccessToken: 3600, IdToken: 3600, RefreshToken: 3600 },
    pkce: { required: () => true },
    issueRefreshToken: (_context, _client, code) =>
      Promise.resolve(Object.values(GOOGLE_GROUPS).some((scope) => code.scopes.has(scope))),
    findAccount(_context, sub) {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => Promise.resolve({ ...person }) };
    },
  };
}

function choicePage(people: readonly Person[]): string {
  const choices = people.map(({ sub, email }) => `<p><a href="?choose=${sub}">${email}</a></p>`).join('');
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>${choices}<p><a href="?choose=cancel">Cancel</a></p></html>`;
}
